import { messages } from '#workspace/workspace.texts.ts';
import { useOnline } from '#workspace/platform/use-online.ts';

/** Undefined with a network (rules §8, PWA-09). */
export function useNetworkReason(): string | undefined {
  return useOnline() ? undefined : messages.needsNetwork;
}
