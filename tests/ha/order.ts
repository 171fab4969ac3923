/**
 * How the primary's machine is struck. `killed`: etcd, Patroni and PostgreSQL by SIGKILL. `frozen`: all of them stand
 * still, and go on once another leads. `hung`: Patroni alone stands still, while its PostgreSQL still believes that it
 * leads. `database`: PostgreSQL alone is killed. `switchover`: the operator moves it by hand. `standby` strikes another: the
 * machine of the synchronous replica is killed.
 */
export type Kind = 'killed' | 'frozen' | 'hung' | 'database' | 'switchover' | 'standby';

export const KINDS: readonly Kind[] = ['killed', 'frozen', 'hung', 'database', 'switchover', 'standby'];

/** `run.ts` sends it in the environment. */
export interface Order {
  runs: number;
  kinds: Kind[];
}
