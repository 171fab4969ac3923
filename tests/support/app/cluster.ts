import { Client } from 'pg';
import { databaseAt } from './database-address.ts';

/** A coordinator of Citus, whose workers take the same user: the databases of a run are made on all of them. */
export interface Cluster {
  /** The coordinator's address first. */
  machines: readonly string[];
  /** An empty database on each machine, which know of each other. */
  create(name: string): Promise<void>;
  /** No more connections to this one: from then on it can be copied. */
  freeze(name: string): Promise<void>;
  copy(template: string, name: string): Promise<void>;
  drop(name: string): Promise<void>;
}

/** A database of the coordinator, with the extension and all nodes. Null where the tests run on one PostgreSQL. */
export const clusterAddress = (): string | null => process.env['CLUSTER_URL'] || null;

interface Node {
  host: string;
  port: number;
}

const COORDINATOR_GROUP = 0;

/** @param address as `clusterAddress` gives it */
export async function findCluster(address: string): Promise<Cluster> {
  const nodes = await ask<Node & { group: number }>(
    address,
    'select nodename as host, nodeport as port, groupid as "group" from pg_dist_node order by groupid, nodeid',
  );
  const coordinator = nodes.find(({ group }) => group === COORDINATOR_GROUP);
  const workers = nodes.filter(({ group }) => group !== COORDINATOR_GROUP);
  if (!coordinator || workers.length === 0)
    throw new Error('CLUSTER_URL: no coordinator of Citus with workers');
  const machines = [address, ...workers.map((node) => machineAt(address, node))];
  // In turn: the coordinator's daemon connects to the workers' databases.
  const onAll = async (statement: string): Promise<void> => {
    for (const machine of machines) await ask(machine, statement);
  };
  const drop = (name: string) => onAll(`drop database if exists ${name} with (force)`);
  return {
    machines,
    create: async (name) => {
      await onAll(`create database ${name}`);
      for (const machine of machines) await ask(databaseAt(machine, name), 'create extension citus');
      await introduce(databaseAt(address, name), coordinator, workers);
    },
    freeze: (name) =>
      onAll(`
        alter database ${name} with allow_connections false;
        select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`),
    copy: (template, name) => onAll(`create database ${name} template ${template}`),
    drop,
  };
}

async function introduce(address: string, coordinator: Node, workers: readonly Node[]): Promise<void> {
  const at = ({ host, port }: Node) => `'${host}', ${port}`;
  await ask(address, `select citus_set_coordinator_host(${at(coordinator)})`);
  await ask(address, `select citus_set_node_property(${at(coordinator)}, 'shouldhaveshards', false)`);
  for (const worker of workers) await ask(address, `select citus_add_node(${at(worker)})`);
}

function machineAt(address: string, { host, port }: Node): string {
  const url = new URL(address);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

async function ask<Row extends object = object>(address: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
