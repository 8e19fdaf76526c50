/**
 * Words that negate without "not", and words that make a negation inconclusive: "Sunday is out", "the sling is
 * separate", "the canteen shuts in winter".
 */
export const ALMOST_NO =
  /\b(?:out|off|drop\w*|skip\w*|waiv\w*|exclud\w*|except\w*|instead|zero|refus\w*|reject\w*|against|stop\w*|avoid\w*|block\w*|prevent\w*|forb\w*|free|lack\w*|miss\w*|los[es]\w*|lost|empty|gone|fail\w*|unless|remov\w*|impossible|unable|cancel\w*|clos(?:e[sd]?|ing)|shut\w*|rather|nothing|hardly|barely|separate\w*|only|plus|extra|on top|before|less|too|yet|still|under|short|later|un\p{Ll}{4,})\b/iu;
