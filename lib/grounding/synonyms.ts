/** Words that mean the same in a follow-up; the first word of each line represents the others. */
export const SYNONYMS = `price cost charge fee pricing rate amount tariff
buy purchase order
start begin launch kickoff commence onset
send forward email mail post ship
meet meeting call conversation session catchup speak
seat license licence user
customer client
company firm organization organisation business
concern worry worried afraid anxious fear scared
problem issue trouble difficulty
connect integrate integration connector connection interface
contract agreement paperwork
team colleague people folks crew
need require requirement
phone mobile cell telephone
show demonstrate demo walk demonstration present
look check verify review examine inspect
find discover
free complimentary gratis
deliver delivery arrive handover
install installation mount
set setup
offer proposal quote quotation
sign signature
reduce lower drop decrease cut
increase rise higher grow
include comes inclusive contain contains
end finish expire expires close stop conclude
fail break breakdown fault broken crash
wait waiting
decide decision choose
document documentation file
answer reply respond response
test trial pilot try
training train lesson
backup failover
wife husband partner
invoice bill billing billed
pay payment paid
replace replacement swap substitute
visit come
introduce introduction intro
explain clarify
boss chief director superior
lawyer legal counsel attorney
finance financial cfo
security secure
host sit located
storage store stored
keep retain retention
delete erase remove removal
list spreadsheet
copy sample example
picture photo photograph image
permission approval approve consent
budget ceiling cap limit maximum
remain stay
move shift
additional extra
approximately roughly
yearly annual annually year
monthly month
weekly week
daily day
hour hourly
fix repair mend
schedule plan
hope wish
warranty guarantee
supplier vendor provider
employee staff worker headcount
room hall
shop store outlet
truck lorry van vehicle
car vehicle
hospital clinic
machine device equipment unit
error mistake wrong
manual handbook guide
letter written writing
supervise supervisor supervision
calculate calculation compute
possibility option alternative
reference referee
arrange organise organize
prepare preparation
discount rebate reduction
permit licence
colour color
guest visitor
assistance help support
children kids child
money cash
quick fast
slow slowly
big large
small little
cancel cancellation
renew renewal
extend extension
notify notification notice warn inform
confirm confirmation
suggest suggestion
inspect inspection
measure measurement
improve improvement better
produce production manufacture
apply application
register registration
recommend recommendation
transfer migrate migration
holiday vacation
diary calendar invitation invite`
  .split("\n")
  .filter(Boolean);

/** The subset that is close enough for searching long transcripts. */
export const CLOSE_SYNONYMS = [
  "price cost charge fee",
  "buy purchase",
  "start begin launch",
  "send forward email mail",
  "meeting call session",
  "seat license user",
  "customer client",
  "company firm organization organisation",
  "concern worry afraid",
  "problem issue",
  "connect integrate",
  "contract paperwork",
  "team colleague",
  "need require",
  "phone mobile cell",
];

/** Irregular forms and their stems. */
export const IRREGULAR: Record<string, string> = Object.fromEntries(
  `sent send/spent spend/lost lose/losing lose/kept keep/paid pay/bought buy/sold sell/met meet/left leave/made make/took take/taken take
  gave give/given give/began begin/begun begin/broke break/broken break/chose choose/chosen choose/wrote write/written write
  came come/went go/gone go/saw see/seen see/found find/held hold/built build/brought bring/thought think/taught teach/ran run
  rang ring/rung ring/spoke speak/spoken speak/understood understand/grew grow/grown grow/knew know/known know/felt feel/sat sit
  stood stand/stopped stop/planned plan/children child/women woman/men man/drew draw/drawn draw/fell fall/rose rise/risen rise
  cut cut/people people/shipping ship/shipped ship/dropped drop/dropping drop/running run/sitting sit/signed sign/using use/used use
  getting get/putting put/setting set/swapped swap/fitted fit/fitting fit/picked pick/tried try/tries try/carried carry/applied apply
  replied reply/copied copy/copies copy/supplied supply/supplies supply/studied study/moved move/moving move/agreed agree/freed free`
    .split(/[/\n]/)
    .map((pair) => pair.trim().split(" ") as [string, string]),
);
