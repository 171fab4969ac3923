export type MeterProps = {
  /** What a screen reader says of the value. */
  label: string;
  /** From 0; what is over 1 fills the bar. */
  value: number;
};

/** A thin bar of money, without words: they stand beside it. */
export function Meter({ label, value }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent} %`}
      className="h-1.5 overflow-hidden rounded-full bg-well"
    >
      <div className="h-full rounded-full bg-gold-line" style={{ width: `${percent}%` }} />
    </div>
  );
}
