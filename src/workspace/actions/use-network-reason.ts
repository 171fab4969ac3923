import { messages } from '#workspace/workspace.messages.ts';
import { useOnline } from '#workspace/platform/use-online.ts';

/** Why what only works online can't be pressed now; undefined with a network (rules §8, PWA-09). */
export function useNetworkReason(): string | undefined {
  return useOnline() ? undefined : messages.needsNetwork;
}
