import type { BatchCall } from '#tests/support/api/calls.ts';
import type { KeptPasskey } from '#tests/support/api/software-authenticator.ts';

/** Users of the fixtures; all is made up for them and opens nothing else. */
export interface Person {
  id: string;
  email: string;
  password: string;
  /** Token of a session. */
  token: string;
}

/** What only its owner knows of what a release has stored. */
export interface Facts {
  release: string;
  /** Epoch ms: by this clock sessions and codes are good. */
  atMs: number;
  /** Base64. */
  appSecret: string;
  /** `ana` has the rows, `eva` a second factor, `luz` a passkey; `nora` has not verified her mail. */
  people: Record<'ana' | 'eva' | 'luz' | 'nora' | 'admin', Person>;
  /** Of Ana, as the header `X-Device` names it. */
  device: string;
  codes: { verify: string; recover: string; recharge: string };
  /** Of Eva. */
  factor: { secret: string; recovery: string };
  /** Of Luz. */
  passkey: KeptPasskey;
  /** Ana's calendar, relative to `/api/v1`. */
  calendar: string;
  push: { endpoint: string; publicKey: string };
  /** The server's keys of Ana's app lock, base64. */
  lockKeys: string[];
  /** A change that was answered, and how. */
  settled: { call: BatchCall; status: number; body: unknown };
  pin: string;
  /** Passphrase of the whole copy, and of the file of changes. */
  passphrase: string;
}

/** What the release itself answered from the stored tables or from a backup. */
export interface StoredAnswer {
  who: keyof Facts['people'];
  /** Relative to `/api/v1`. */
  url: string;
  body: unknown;
}
