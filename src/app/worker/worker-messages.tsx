import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageMessage } from '#sync/worker-tags.ts';

export function WorkerMessages() {
  const navigate = useNavigate();
  const hear = useEffectEvent(({ data }: MessageEvent<Partial<PageMessage> | null>) => {
    if (data?.type === 'OPEN' && data.path) void navigate(data.path);
  });
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const listener = (event: MessageEvent): void => hear(event);
    worker?.addEventListener('message', listener);
    return () => worker?.removeEventListener('message', listener);
  }, []);
  return null;
}
