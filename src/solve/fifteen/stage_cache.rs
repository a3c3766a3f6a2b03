//! The stages of one engine, shared by threads. The first thread that needs a stage builds it, within the memory
//! allowed.

use crate::puzzle::memory::BARE;
use crate::puzzle::{Keeper, Ledger, Watch};
use crate::solve::fifteen::stage::{Parts, Stage};
use crate::solve::fifteen::{StageSpec, TableKind, Target};
use crate::solve::patterns::distances::TableBuilders;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// All stages of an engine.
pub struct StageCache {
    target: Target,
    /// The stages that `memory` allows; the first has no tables.
    specs: &'static [StageSpec],
    /// The first stage that the system refused memory for, or the number of stages.
    fitting: AtomicUsize,
    ledger: Ledger,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// By number; [`Place::Gone`] once a stage was dropped for a stronger one.
    places: Vec<Place>,
    building: bool,
    /// When a stage was used last, by [`Ledger::now`].
    used: u64,
}

enum Place {
    Empty,
    Built(Arc<Stage>),
    /// Built, and dropped for other boards.
    Dropped,
    Gone,
}

/// The result of building a stage.
enum Built {
    Stage(Arc<Stage>),
    Late,
    /// The system refused the memory.
    Refused,
}

const LOCK: &str = "no thread panics while it holds the stages";

/// A stage in use. Its fields are dropped in this order.
pub struct StageUse<'a> {
    pub number: usize,
    pub stage: Arc<Stage>,
    _end: EndOfUse<'a>,
}

/// Wakes threads that wait for the end of a use.
struct EndOfUse<'a>(&'a StageCache);

impl Drop for EndOfUse<'_> {
    fn drop(&mut self) {
        let _state = self.0.lock();
        self.0.changed.notify_all();
    }
}

impl State {
    /// The number of the largest stage that is built.
    fn largest(&self) -> Option<usize> {
        let built = |place: &Place| matches!(place, Place::Built(_));
        self.places.iter().rposition(built)
    }

    /// The number of the largest stage, if no thread is using or building one.
    fn unused(&self) -> Option<usize> {
        self.largest()
            .filter(|&largest| match &self.places[largest] {
                Place::Built(stage) => Arc::strong_count(stage) == 1 && !self.building,
                _ => false,
            })
    }
}

/// Searches on larger boards may need the memory of a stage. The largest is dropped first, and built again when it is
/// needed: what a board's search takes does not depend on the boards before it.
impl Keeper for StageCache {
    fn bytes(&self) -> u64 {
        let state = self.lock();
        let built = |number: usize| matches!(state.places.get(number), Some(Place::Built(_)));
        // Two partitions into fives share the tables of one.
        let shared = |number: usize| match self.specs.get(number + 1) {
            Some(next) => next.tables == TableKind::TwiceFives && built(number + 1),
            None => false,
        };
        let counted = (0..self.specs.len()).filter(|&number| built(number) && !shared(number));
        counted.map(|number| self.specs[number].keeps).sum()
    }

    fn oldest(&self) -> Option<u64> {
        let state = self.lock();
        state.unused().map(|_| state.used)
    }

    fn drop_oldest(&self) {
        let mut state = self.lock();
        if let Some(largest) = state.unused() {
            state.places[largest] = Place::Dropped;
        }
    }
}

impl StageCache {
    /// At least one stage with tables is always allowed.
    pub fn new(target: Target, specs: &'static [StageSpec], ledger: Ledger) -> Arc<StageCache> {
        let fits = |spec: &&StageSpec| BARE + spec.peak <= ledger.memory();
        let stages = specs.iter().take_while(fits).count().max(2);
        let cache = StageCache {
            target,
            specs: &specs[..stages],
            fitting: AtomicUsize::new(stages),
            ledger: ledger.clone(),
            state: Mutex::new(State {
                places: (0..stages).map(|_| Place::Empty).collect(),
                building: false,
                used: 0,
            }),
            changed: Condvar::new(),
        };
        ledger.enter(cache)
    }

    /// The stages that fit into memory; the first has no tables. The list becomes shorter if memory is refused.
    pub fn stages(&self) -> &'static [StageSpec] {
        &self.specs[..self.fitting.load(Ordering::Acquire)]
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect(LOCK)
    }

    /// Waits for a change; `None` if time ran out.
    fn wait<'s>(
        &self,
        state: MutexGuard<'s, State>,
        watch: &Watch,
    ) -> Option<MutexGuard<'s, State>> {
        match watch.budget.until {
            None => Some(self.changed.wait(state).expect(LOCK)),
            Some(until) => {
                let left = until.saturating_duration_since(Instant::now());
                let state = self.changed.wait_timeout(state, left).expect(LOCK).0;
                Some(state).filter(|_| !watch.budget.late())
            }
        }
    }

    /// A stage, built if necessary, or the stronger one that has replaced it. `None` if time ran out or memory was
    /// refused.
    pub fn get(&self, number: usize, watch: &Watch) -> Option<StageUse<'_>> {
        let mut state = self.lock();
        state.used = self.ledger.now();
        let mut number = number;
        loop {
            if number >= self.stages().len() {
                return None;
            }
            if let Place::Built(stage) = &state.places[number] {
                return Some(StageUse {
                    number,
                    stage: Arc::clone(stage),
                    _end: EndOfUse(self),
                });
            }
            if let Place::Gone = state.places[number] {
                number += 1;
            } else if state.building {
                state = self.wait(state, watch)?;
            } else {
                state.building = true;
                let built = self.build(state, number, watch);
                state = self.lock();
                state.building = false;
                self.changed.notify_all();
                match built {
                    Built::Stage(stage) => state.places[number] = Place::Built(stage),
                    Built::Late => return None,
                    Built::Refused => self.refuse(&mut state, number),
                }
            }
        }
    }

    /// Gives up a stage that memory was refused for: a stronger one replaces it if there is one, else the list ends
    /// here.
    fn refuse(&self, state: &mut State, number: usize) {
        if state.largest().is_some_and(|largest| largest >= number) {
            state.places[number] = Place::Gone;
            return;
        }
        self.fitting.store(number, Ordering::Release);
        // Stages that were dropped to make room for it may be built again.
        for place in state.places[..number].iter_mut() {
            if let Place::Gone = *place {
                *place = Place::Empty;
            }
        }
    }

    /// See [`Engine::build_cost`](crate::solve::fifteen::engine::Engine::build_cost).
    #[cfg(feature = "suite")]
    pub fn build_cost(&self) -> f64 {
        let places = self.lock();
        let places = places.places.iter().zip(self.specs);
        let built = places.filter(|(place, _)| !matches!(place, Place::Empty));
        built.map(|(_, spec)| spec.build).sum()
    }

    /// Whether a stage exists, or would be built within the time left.
    pub fn is_within(&self, number: usize, left: Duration) -> bool {
        let state = self.lock();
        match state.places[number] {
            Place::Empty | Place::Dropped => {
                left.as_nanos() as f64 > 1.5 * self.specs[number].build
            }
            _ => true,
        }
    }

    /// Builds a stage, after dropping others if memory requires it.
    fn build(&self, state: MutexGuard<State>, number: usize, watch: &Watch) -> Built {
        let spec = &self.specs[number];
        let mut state = state;
        let built = state.places[1..number]
            .iter()
            .filter_map(|place| match place {
                Place::Built(stage) => Some(&**stage),
                _ => None,
            });
        let parts = Parts::of(built, spec);
        loop {
            // Which stages give way does not depend on what was dropped for other boards.
            let built =
                |other: &usize| matches!(state.places[*other], Place::Built(_) | Place::Dropped);
            let kept: u64 = (1..number)
                .filter(built)
                .map(|other| self.specs[other].keeps)
                .sum();
            let largest = (1..number).rev().find(built);
            let largest = match largest.filter(|_| BARE + kept + spec.peak > self.ledger.memory()) {
                Some(largest) => largest,
                None => break,
            };
            match &state.places[largest] {
                Place::Built(stage) if Arc::strong_count(stage) > 1 => {
                    state = match self.wait(state, watch) {
                        Some(state) => state,
                        None => return Built::Late,
                    }
                }
                _ => state.places[largest] = Place::Gone,
            }
        }
        drop(state);
        self.ledger.make_room(spec.peak);
        let Some(_claim) = self.ledger.claim(spec.room() - parts.bytes()) else {
            return Built::Refused;
        };
        let helpers = if spec.build > 1e8 {
            watch.take_threads()
        } else {
            0
        };
        let builders = TableBuilders {
            threads: 1 + helpers,
            late: &|| watch.budget.late(),
        };
        let stage = Stage::build(self.target, spec, parts, &builders);
        watch.give_back(helpers);
        stage.map_or(Built::Late, |stage| Built::Stage(Arc::new(stage)))
    }
}
