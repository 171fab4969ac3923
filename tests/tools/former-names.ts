/** Names that the glossary has replaced in code, as whole words. Prose may still call the reseller's act a tap. */
const FORMER = new Set(
  [
    'desk Desk useDesk loadDesk DeskProvider DeskClock DeskContext',
    'useTap TapQueue TapResult TapOutcome TapOf ConfirmTap useKeep useWoken useLeaveWhenGone',
    'KeyBook OnlineChange runOnline createErrands Errands tidyUp startHousekeeping',
    'createSlots RunInSlot inTurnOf createQueues RunInTurn',
    'exclusively patienceMs callNow PublicReply Verdict newLink noticeHeld noticeOverrides laterKey laterKeys',
    'thoseOf keyFor forgetKey noteOpening SharedTexts nextTask Announcer CollectionsSource noticeWipe',
    'exportQueue importQueue keepDone queueDoneAgain knownChanges',
    'ToldTime readied toldSince AuditAct AUDIT_ACTS recordAct tellHistory serverSays tellInstalled tellReplaced',
    'tellOfAttention tellOfRefused tellOfPause tellOfUnsent nextToTell ActBody ActFooter ActOutcome ActIconProps',
    'WaysOut waysOutOf useWords KeptFocus useKeptPlace ChoiceBar AccountChoice AccountMore MarkButtonProps',
    'PendingMarkProps DaysAsk RefundAsk StateAsk',
    'useShown useFound useListed RowSurroundings MarkButton ActIcon agoInWords sizeInWords momentInWords',
  ].flatMap((names) => names.split(' ')),
);

/** The former names in a text of code, in order, each once. */
export function formerNamesIn(text: string): string[] {
  return [...new Set(text.match(/\b[A-Za-z]\w*\b/g))].filter((word) => FORMER.has(word));
}
