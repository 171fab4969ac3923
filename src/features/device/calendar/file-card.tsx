import { useState } from 'react';
import { type CalendarDetail, endingsCalendar } from '#domain/calendar/endings.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useReady, useRows } from '#workspace/data/use-rows.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import { downloadFile } from '#workspace/platform/download-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { CalendarDays } from '#ui/icons.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './calendar.texts.ts';
import { DetailChoice } from './detail-choice.tsx';

const TOLD_MS = 4_000;

/** The file is created on the phone from its rows (TOLD-01). */
export function FileCard() {
  const { file } = messages;
  const [detail, setDetail] = useState<CalendarDetail>('counts');
  const [clients, streamings, categories] = [
    useRows('clients'),
    useRows('streamings'),
    useRows('categories'),
  ];
  const [ready, complete] = [useReady(), useComplete()];
  const nowMs = useNow();
  const download = (): void => {
    const facts = { clients, streamings, categories };
    const text = endingsCalendar(facts, { detail, nowMs, refresh: null });
    downloadFile(new File([text], `${file.name}.ics`, { type: 'text/calendar' }));
    showResult({ status: 'success', message: file.done, ms: TOLD_MS });
  };
  return (
    <SectionCard title={file.title}>
      <p className="text-sm text-soft">{file.text}</p>
      <DetailChoice name="file-detail" value={detail} onChange={setDetail} />
      <Button
        className="self-start"
        disabledReason={ready && complete === true ? undefined : messages.loading}
        onClick={download}
      >
        <CalendarDays aria-hidden className="size-5" />
        {file.make}
      </Button>
    </SectionCard>
  );
}
