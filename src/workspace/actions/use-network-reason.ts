import { messages } from '#workspace/workspace.texts.ts';
import { useOnline } from '#workspace/platform/use-online.ts';

export function useNetworkReason(): string | undefined {
  return useOnline() ? undefined : messages.needsNetwork;
}
