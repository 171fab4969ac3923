import { useEffect, useState } from 'react';

type FormatAgo = (atMs: number, nowMs: number) => string;

/** Epoch ms, null for none. The formatter isn't part of the first screen: it loads with the first waiting change. */
export function useAgo(atMs: number | null, nowMs: number): string | null {
  const [formatters, setFormatters] = useState<{ formatAgo: FormatAgo } | null>(null);
  const isWanted = atMs !== null && formatters === null;
  useEffect(() => {
    if (isWanted) void import('#ui/format-instant.ts').then(setFormatters).catch(() => undefined);
  }, [isWanted]);
  return atMs === null || formatters === null ? null : formatters.formatAgo(atMs, nowMs);
}
