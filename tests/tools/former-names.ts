/** Names that the code once had and the glossary has replaced. Whole words; what the reseller does is still a tap in prose. */
const FORMER = new Set(
  [
    'desk Desk useDesk loadDesk DeskProvider DeskClock DeskContext',
    'useTap TapQueue TapResult TapOutcome TapOf ConfirmTap useKeep useWoken useLeaveWhenGone',
    'KeyBook OnlineChange runOnline createErrands Errands tidyUp startHousekeeping',
    'createSlots RunInSlot inTurnOf createQueues RunInTurn',
    'exclusively patienceMs callNow PublicReply Verdict newLink noticeHeld noticeOverrides laterKey laterKeys',
    'thoseOf keyFor forgetKey noteOpening SharedTexts nextTask Announcer CollectionsSource noticeWipe',
    'exportQueue importQueue keepDone queueDoneAgain knownChanges',
    'useShown useFound useListed RowSurroundings MarkButton ActIcon agoInWords sizeInWords momentInWords',
  ].flatMap((names) => names.split(' ')),
);

/** The former names in a text of code, in the order in which they stand, each once. */
export function formerNamesIn(text: string): string[] {
  return [...new Set(text.match(/\b[A-Za-z]\w*\b/g))].filter((word) => FORMER.has(word));
}
