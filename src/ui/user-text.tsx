/**
 * A text that somebody typed: a long one breaks, an email best before its `@`, and one that runs from right to left
 * turns nothing around it. One press selects it whole.
 */
export function UserText({ text }: { text: string }) {
  const at = text.lastIndexOf('@');
  return (
    <bdi className="[overflow-wrap:anywhere] whitespace-pre-wrap select-all">
      {at > 0 ? text.slice(0, at) : text}
      {at > 0 && <wbr />}
      {at > 0 && text.slice(at)}
    </bdi>
  );
}
