import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { familyOf, killFamily, readQuietly, signalAll, startProgram, type Account } from './processes.ts';

export interface MachineOptions {
  name: string;
  address: string;
  folder: string;
  account: Account;
  /** The files of docs/running/ha for this machine. */
  etcd: string;
  patroni: string;
}

/** One of the three: etcd, Patroni and the PostgreSQL that Patroni starts, on an address of loopback. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #options: MachineOptions;
  #etcd: ChildProcess | null = null;
  #patroni: ChildProcess | null = null;
  #frozen: number[] = [];

  constructor(options: MachineOptions) {
    this.name = options.name;
    this.address = options.address;
    this.#options = options;
    const { folder, account } = options;
    for (const path of [folder, this.#path('etcd'), this.#path('15'), this.#path('run')]) {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      chownSync(path, account.uid, account.gid);
    }
    writeFileSync(this.#path('patroni.yml'), options.patroni);
  }

  startEtcd(): void {
    if (isAlive(this.#etcd)) return;
    this.#etcd = this.#start('/usr/bin/etcd', [], settingsOf(this.#options.etcd));
  }

  startPatroni(): void {
    if (isAlive(this.#patroni)) return;
    this.#patroni = this.#start('/usr/bin/patroni', [this.#path('patroni.yml')]);
  }

  kill(): void {
    killFamily(this.#roots());
  }

  killDatabase(): void {
    killFamily([this.#postmaster()]);
  }

  freeze(): void {
    this.#frozen = familyOf(this.#roots());
    signalAll(this.#frozen, 'SIGSTOP');
  }

  hang(): void {
    this.#frozen = [this.#patroni?.pid ?? 0].filter(Boolean);
    signalAll(this.#frozen, 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.#frozen, 'SIGCONT');
    this.#frozen = [];
  }

  /** Patroni's answer to `GET path`: its status, 0 without one, and its body. */
  async ask(path: string): Promise<{ status: number; body: string }> {
    try {
      const response = await fetch(`http://${this.address}:8008${path}`, {
        signal: AbortSignal.timeout(ASK_MS),
      });
      return { status: response.status, body: await response.text() };
    } catch {
      return { status: 0, body: '' };
    }
  }

  logs(): string {
    return ['etcd.log', 'patroni.log']
      .map((name) => readQuietly(this.#path(name)).slice(-LOG_CHARACTERS))
      .join('\n');
  }

  #roots(): number[] {
    return [this.#postmaster(), this.#patroni?.pid ?? 0, this.#etcd?.pid ?? 0].filter(Boolean);
  }

  /** 0 where none runs. */
  #postmaster(): number {
    return Number(readQuietly(this.#path('15/vigente/postmaster.pid')).split('\n')[0]);
  }

  #start(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
    const { folder, account } = this.#options;
    const logFile = this.#path(`${program.split('/').at(-1)}.log`);
    return startProgram({ program, args, env, account, folder, logFile });
  }

  #path(name: string): string {
    return join(this.#options.folder, name);
  }
}

const ASK_MS = 2_000;
const LOG_CHARACTERS = 3_000;

const isAlive = (child: ChildProcess | null): boolean =>
  child !== null && child.exitCode === null && child.signalCode === null;

/** The lines `NAME=value` of a file that systemd reads. */
const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? '']];
    }),
  );
