import { Agent as AgentInClear } from 'node:http';
import { Agent, type AgentOptions } from 'node:https';
import type { Duplex } from 'node:stream';

/** Idle connections to all push services together: as many as the sender's limit of messages at once. */
const KEPT = 32;
/** Longer than the half a minute between two rounds of digests. */
const IDLE_MS = 60_000;

export interface Connections {
  agentFor(url: URL): AgentInClear;
  close(): void;
}

/**
 * Keeps connections to push services for the next message: each new one costs a DNS query, a connection and a
 * handshake. A reused one leads to the address that was checked when it was opened.
 */
export function keepConnections(kept = KEPT): Connections {
  const options: AgentOptions = { keepAlive: true, maxFreeSockets: kept, timeout: IDLE_MS };
  const agents = {
    'https:': bounded(new Agent(options), kept),
    'http:': bounded(new AgentInClear(options), kept),
  };
  return {
    agentFor: ({ protocol }) => (protocol === 'http:' ? agents['http:'] : agents['https:']),
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  };
}

/** Node bounds only the connections per host, and subscribers choose the hosts. */
function bounded<Of extends AgentInClear>(agent: Of, kept: number): Of {
  const keep: (socket: Duplex) => unknown = agent.keepSocketAlive.bind(agent);
  const free = () =>
    Object.values(agent.freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0);
  return Object.assign(agent, { keepSocketAlive: (socket: Duplex) => free() < kept && keep(socket) });
}
