/** Long texts break, emails best before the `@`; `bdi` keeps right-to-left text from turning its surroundings. */
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
