import type { OBJECTION_TYPES } from "@/lib/grounding/objection";

export type ObjectionType = (typeof OBJECTION_TYPES)[number];

/** Explicit statements about each kind of objection. */
export const OUTSPOKEN: [ObjectionType, RegExp][] = [
  [
    "competition",
    /\b(?:competitors?|alternatives?|other vendors?|another vendor|other (?:options|providers|suppliers|solutions|tools)|also (?:looking at|talking to|evaluating|considering)|comparing (?:you|this|it|with|to)|shopping around|cheaper (?:elsewhere|option|alternative|than you)|(?:they|others?) (?:offer|offered|quoted|charge)|their (?:offer|price|pricing|quote|proposal) (?:is|was|came in)(?: \w+){0,2} (?:cheaper|lower|better|less)|quoted us|already (?:use|using|have) (?:a|an|another|something|[A-Z])|happy with (?:our current|what we have|the current|[A-Z])|how are you different|why (?:should we|would we) (?:switch|choose))\b/i,
  ],
  [
    "price",
    /\b(?:(?:no|not|isn't|don't have|doesn't have|haven't got|out of|over|beyond|above|exceeds?|outside)(?: \w+){0,4} budget|budget (?:is|was|has been|got|are)(?: \w+){0,3} (?:cut|frozen|tight|gone|spent|limited|capped|locked|set)|budget(?:s)? (?:freeze|cuts?|constraints?)|can't afford|cannot afford|couldn't afford|don't have (?:that kind of|the) money)\b/i,
  ],
  [
    "price",
    /\b(?:too (?:expensive|pricey|costly|much money)|(?:pretty|quite|very|really|so|more|bit|little) (?:expensive|pricey|steep|costly)|(?:that's|that is|it's|is|seems|sounds|looks|feels)(?: \w+){0,3} (?:expensive|steep|pricey|a lot of money)|(?:price|cost|quote|number|figure|pricing)(?: \w+){0,4} (?:high|steep|higher|surprised|shock\w*|jump\w*|problem|concern|issue|hard to|difficult|more than)|more than (?:we|I)(?: \w+){0,3} (?:expected|budgeted|planned|hoped|pay|paying|spend)|twice (?:what|the|as)|double (?:what|the)|sticker shock|(?:hard to|can't|cannot|couldn't) justify|justify (?:the|that|this) (?:price|cost|spend|expense|number)|lower (?:the )?price|better price|do better on|any (?:flexibility|room|wiggle)|discount|concern\w*(?: \w+){0,4} (?:price|cost|pricing))\b/i,
  ],
  [
    "authority",
    /\b(?:not my (?:call|decision)|isn't my (?:call|decision)|(?:can't|cannot|couldn't) (?:decide|sign|approve|commit|make (?:that|the|this) (?:call|decision))(?: \w+){0,6}|have to (?:check|talk|speak|run (?:it|this|that)|ask|get (?:approval|sign-?off|buy-?in))(?: \w+){0,5} (?:boss|manager|cfo|ceo|cto|ciso|board|legal|procurement|finance|director|vp|team|committee|partner|leadership)|(?:cfo|ceo|cto|ciso|board|boss|manager|vp|director|procurement|finance|legal|leadership|committee)(?: \w+){0,4} (?:has to|needs to|would need to|will need to|must|have to|is the one|makes the|signs?|approves?|decides?|final say|won't|wouldn't)|need(?:s)? (?:approval|sign-?off|buy-?in)|above my pay grade|only (?:the|our) \w+ can (?:sign|approve|decide)|decision maker|run it (?:by|past))\b/i,
  ],
  [
    "timing",
    /\b(?:not (?:the right|a good|a great) time|bad time(?:ing)?|too (?:soon|early)|not (?:ready|a priority|until|before|this (?:year|quarter|month))|isn't a priority|(?:next|following) (?:year|quarter|fiscal)(?: \w+){0,5}(?: at the earliest| instead| maybe| probably)?|can't (?:start|begin|do (?:it|this|anything)|look at|think about)(?: \w+){0,5} (?:until|before|now|this)|revisit (?:it|this|that)?|put (?:it|this|that) off|on hold|wait until|hold off|no (?:time|bandwidth|capacity)|don't have (?:the )?(?:time|bandwidth|capacity|resources|people)|too busy|swamped|(?:takes?|take|taking) too long|timeline(?: \w+){0,4} (?:tight|aggressive|concern\w*|worr\w*|problem|issue)|code freeze|change freeze|stuck with(?: \w+){0,6} until|contract (?:runs|ends|until|doesn't end|is up))\b/i,
  ],
  [
    "other",
    /\b(?:(?:concern\w*|worr\w+|nervous|issue|problem|hesitan\w+|block\w*|risk\w*|uncomfortable|objection)(?: [\w']+){0,8} (?:security|secure|compliance|privacy|gdpr|data|legal|audit|residency|breach|soc ?2|hipaa)|(?:security|compliance|privacy|gdpr|legal|audit|data residency|soc ?2|hipaa)(?: [\w']+){0,8} (?:concern\w*|worr\w+|issue|problem|block\w*|risk|hurdle|won't|can't|deal ?breaker|push back|refuse)|data (?:can't|cannot|must not|may not|can never) leave|(?:can't|cannot|won't|don't)(?: \w+){0,6} without(?: \w+){0,3} (?:soc|iso|security|audit|dpa|hipaa|gdpr|compliance))\b/i,
  ],
  [
    "feature",
    /\b(?:(?:doesn't|does not|don't|do not|can't|cannot|won't|isn't|not)(?: [\w']+){0,3} (?:support|integrate|work with|offer|handle|sync|export|connect|able to|include|scale|compatible)|(?:missing|lacks?|lacking|without)(?: \w+){0,3} (?:feature|integration|api|sso|report\w*|support|function\w*|capabilit\w*|option|export|mobile)|can't (?:work|live|operate|go live|function|use it) without|deal ?breaker|show ?stopper|non-?negotiable|must[- ]have|integration(?: \w+){0,4} (?:concern|problem|issue|hard|difficult|missing)|too (?:complex|complicated|hard|difficult)|(?:hard|difficult) to (?:use|learn|set up|implement|maintain)|no (?:api|sso|integration|mobile|export|support for))\b/i,
  ],
  [
    "other",
    /\b(?:(?:team|people|reps|users|staff|folks|they|nobody|employees)(?: \w+){0,4} (?:won't|wouldn't|will not|don't|refuse\w*|hate|resist\w*|never)(?: \w+){0,3} (?:use|adopt|switch|change|learn|touch|log in|like)|adoption|resistance|change management|learning curve|(?:burned|burnt) (?:before|by|once|last)|tried \w+(?: \w+){0,4} (?:before|failed|didn't)|switching(?: \w+){0,3} (?:cost|risk|pain|hard|scar\w*)|migration(?: \w+){0,4} (?:scares?|worr\w*|risk\w*|pain\w*|concern\w*|problem|nightmare))\b/i,
  ],
  [
    "other",
    /\b(?:not (?:convinced|sold|sure (?:this|it|we|that|about|if|whether)|interested|comfortable|confident)|I'm skeptical|I am skeptical|skeptical|sceptical|don't (?:see|think)(?: \w+){0,4} (?:need|value|fit|right|benefit|roi|work for us)|what if it (?:fails|doesn't)|my (?:concern|worry|hesitation|problem|issue|fear)|our (?:concern|worry|hesitation|biggest concern|main concern|fear)|concerned (?:about|that)|worried (?:about|that)|hesitant|too risky|push ?back)\b/i,
  ],
];
