import { cx } from '#ui/cx.ts';

export type ProgressProps = {
  label: string;
  /** From 0 to 1; absent while the end is unknown. */
  value?: number | undefined;
};

export function Progress({ label, value }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="figures flex justify-between gap-2 text-sm">
        <span>{label}</span>
        {percent !== undefined && <span className="text-soft">{percent} %</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-well"
      >
        <div
          style={percent === undefined ? undefined : { width: `${percent}%` }}
          className={cx('h-full rounded-full bg-accent', percent === undefined && 'w-1/3 animate-sweep')}
        />
      </div>
    </div>
  );
}
