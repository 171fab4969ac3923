export type MaskedProps = {
  value: string;
  shown: boolean;
  /** What stands there while it is hidden. */
  mask: string;
};

/** A text that is hidden from who looks over the shoulder; one press selects it whole when it is shown. */
export function Masked({ value, shown, mask }: MaskedProps) {
  return shown ? <UserText text={value} /> : <span className="text-soft italic">{mask}</span>;
}

/**
 * A text that somebody typed: long ones break, and one that runs from right to left turns nothing around it.
 * One press selects it whole.
 */
export function UserText({ text }: { text: string }) {
  return <bdi className="[overflow-wrap:anywhere] whitespace-pre-wrap select-all">{text}</bdi>;
}
