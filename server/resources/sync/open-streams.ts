import type { Ended } from '#server/notify/notifier.ts';

/** Tabs of a phone share one stream, so a session needs few. */
const MAX_OF_SESSION = 5;
const MAX_OF_USER = 20;

export interface OpenStream {
  userId: string;
  sessionId: string;
  /** `isOver`: the session ended, or its rights changed; else the stream makes room. */
  end: (isOver: boolean) => void;
}

export interface OpenStreams {
  /** Ends the oldest if a session or user now has too many. The result removes the stream. */
  add(stream: OpenStream): () => void;
  endOf(ended: Ended): void;
  /** Ends all, and from then on each new one at once. */
  endAll(): void;
}

/**
 * A new stream ends the oldest, which a lost network may have left behind: a refusal would lock out the phone that came
 * back (ADR 0117).
 */
export function createOpenStreams(): OpenStreams {
  const byUser = new Map<string, Set<OpenStream>>();
  let isClosed = false;
  const forget = (stream: OpenStream) => {
    const own = byUser.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) byUser.delete(stream.userId);
  };
  const end = (stream: OpenStream, isOver = false) => {
    forget(stream);
    stream.end(isOver);
  };
  return {
    add: (stream) => {
      if (isClosed) {
        stream.end(false);
        return () => undefined;
      }
      const own = byUser.get(stream.userId) ?? new Set();
      byUser.set(stream.userId, own.add(stream));
      const [oldest] = own;
      const ofSession = [...own].filter(({ sessionId }) => sessionId === stream.sessionId);
      if (ofSession.length > MAX_OF_SESSION && ofSession[0]) end(ofSession[0]);
      else if (own.size > MAX_OF_USER && oldest) end(oldest);
      return () => forget(stream);
    },
    endOf: ({ userId, sessionId }) => {
      for (const stream of byUser.get(userId) ?? [])
        if (sessionId === undefined || stream.sessionId === sessionId) end(stream, true);
    },
    endAll: () => {
      isClosed = true;
      for (const own of byUser.values()) for (const stream of own) end(stream);
    },
  };
}
