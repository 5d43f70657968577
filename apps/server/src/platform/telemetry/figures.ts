/**
 * All figures of this process, each once. The code of an action updates its figure; `watch…` files measure states.
 * Alerts and dashboards may use these names only: `alerts.rules.test.ts` compares them.
 */
import { Counter, type Figure, Gauge, Histogram } from './figure.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const figures = {
  httpDuration: new Histogram(
    {
      name: 'sabai_http_request_duration_seconds',
      help: 'Time until a request was answered, by the pattern of its route and the class of its status.',
      labels: ['method', 'route', 'status'],
    },
    seconds,
  ),
  refusals: new Counter({
    name: 'sabai_refusals_total',
    help: 'Calls of the gateways that were refused, by the code of the refusal.',
    labels: ['code'],
  }),
  bets: new Counter({
    name: 'sabai_bets_total',
    help: 'Stakes that game providers have asked for, by the code of the answer; OK are bets.',
    labels: ['code'],
  }),
  walletCalls: new Counter({
    name: 'sabai_wallet_calls_total',
    help: 'Calls of game providers at the wallet door, by call and the code of the answer.',
    labels: ['call', 'code'],
  }),
  laneBatch: new Histogram(
    { name: 'sabai_lane_batch_size', help: 'Calls of the wallet door that shared one transaction.' },
    [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
  ),
  laneWaiting: new Gauge({ name: 'sabai_lane_waiting', help: 'Calls of the wallet door that wait for a transaction.' }),
  deposits: new Counter({
    name: 'sabai_deposits_total',
    help: 'Deposits, by what became of them; counted when the outbox has handed the event out.',
    labels: ['status'],
  }),
  withdrawals: new Counter({
    name: 'sabai_withdrawals_total',
    help: 'Withdrawals, by what became of them; counted when the outbox has handed the event out.',
    labels: ['status'],
  }),
  queueAge: new Gauge({
    name: 'sabai_queue_age_seconds',
    help: 'Seconds since the oldest was asked for that waits; 0 when none waits. Processes with the role worker say it.',
    labels: ['queue'],
  }),
  queueLength: new Gauge({
    name: 'sabai_queue_length',
    help: 'How many wait. Processes with the role worker say it.',
    labels: ['queue'],
  }),
  outboxEvents: new Counter({
    name: 'sabai_outbox_events_total',
    help: 'Events that all consumers have handled, by topic.',
    labels: ['topic'],
  }),
  outboxFailures: new Counter({
    name: 'sabai_outbox_failures_total',
    help: 'Attempts to handle an event that failed, by consumer; each is repeated.',
    labels: ['consumer'],
  }),
  outboxLag: new Gauge({
    name: 'sabai_outbox_lag_seconds',
    help: 'Seconds since the oldest event that waits has happened; 0 when none waits. Processes with the role worker say it.',
  }),
  booksProblems: new Gauge({
    name: 'sabai_trial_balance_problems',
    help: 'Accounts that the latest checks of the books found wrong; 0 is sound. Processes with the role worker say it.',
  }),
  booksAge: new Gauge({
    name: 'sabai_trial_balance_age_seconds',
    help: 'Seconds since the books were last checked. Processes with the role worker say it.',
  }),
  outgoingCalls: new Counter({
    name: 'sabai_outgoing_calls_total',
    help: 'Calls of others, by whom and by outcome: ok, refused (HTTP 4xx) or failed (HTTP 5xx, no answer).',
    labels: ['to', 'outcome'],
  }),
  outgoingDuration: new Histogram(
    {
      name: 'sabai_outgoing_call_duration_seconds',
      help: 'Time until others have answered or failed, by whom.',
      labels: ['to'],
    },
    seconds,
  ),
  jobRuns: new Counter({
    name: 'sabai_job_runs_total',
    help: 'Runs of jobs, by outcome: ok or failed.',
    labels: ['name', 'outcome'],
  }),
  jobDuration: new Histogram(
    { name: 'sabai_job_duration_seconds', help: 'Time that a run of a job has taken.', labels: ['name'] },
    seconds,
  ),
  jobAge: new Gauge({
    name: 'sabai_job_age_seconds',
    help: 'Seconds since this process has last finished the job, or has started.',
    labels: ['name'],
  }),
  jobPeriod: new Gauge({
    name: 'sabai_job_period_seconds',
    help: 'Seconds after which the job is to run again.',
    labels: ['name'],
  }),
  jobWaiting: new Gauge({
    name: 'sabai_job_waiting_seconds',
    help: 'Seconds since a run of the job is due that no process has taken; 0 when none is. Processes with the role worker say it.',
    labels: ['name'],
  }),
  jobDeadLetters: new Gauge({
    name: 'sabai_job_dead_letters',
    help: 'Runs of the job that were given up and that nobody has decided about. Processes with the role worker say it.',
    labels: ['name'],
  }),
  websockets: new Gauge({
    name: 'sabai_websocket_connections',
    help: 'Open websockets, by path.',
    labels: ['path'],
  }),
  liveMessages: new Counter({
    name: 'sabai_live_messages_total',
    help: 'Messages sent to browsers over the live connection, by topic.',
    labels: ['topic'],
  }),
  databaseUp: new Gauge({ name: 'sabai_database_up', help: '1 when PostgreSQL answers this process, else 0.' }),
  databaseConnections: new Gauge({
    name: 'sabai_database_connections',
    help: 'Connections of a pool: used, idle, or max, the most there can be.',
    labels: ['pool', 'state'],
  }),
  databaseWaiting: new Gauge({
    name: 'sabai_database_waiting',
    help: 'Callers that wait for a connection of a pool.',
    labels: ['pool'],
  }),
  eventLoopDelay: new Gauge({
    name: 'sabai_event_loop_delay_seconds',
    help: 'How late timers were since the figure was last read.',
    labels: ['quantile'],
  }),
  memory: new Gauge({ name: 'process_resident_memory_bytes', help: 'Memory that the process holds, in bytes.' }),
  heap: new Gauge({ name: 'nodejs_heap_size_used_bytes', help: 'What of it JavaScript objects take, in bytes.' }),
  cpu: new Gauge({
    name: 'process_cpu_seconds_total',
    help: 'Seconds of processor time that the process has used.',
    isGrowing: true,
  }),
  startedAt: new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process has started, in seconds since 1970.',
  }),
} as const satisfies Readonly<Record<string, Figure>>;
