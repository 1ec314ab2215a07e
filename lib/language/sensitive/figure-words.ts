const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Words of a sentence in which a number is an amount of money. */
export const moneyWords = set(`
  price prices priced pricing budget budgets budgeted cost costs costing salary salaries wage wages revenue revenues turnover
  quote quoted quotes quotation discount discounts discounted invoice invoices invoiced valuation valued runway burn burning fee
  fees rate arr mrr acv tcv ltv cac arpu ebitda profit profits loss losses cash funding fundraise fundraising raise raised
  raising grant grants loan loans debt rent payment payments pay paid paying pays payout spend spending spent spends expense
  expenses deposit deal deals subscription bonus bonuses commission tax taxes vat refund refunds penalty fine bid bids offer
  offers offered offering charge charged charges charging owe owes owed owing worth bill billed billing royalty royalties retainer
  equity stock shares investment investments invest invested investing seed pipeline sales income earn earns earned earning sell
  sells selling sold buy buys buying bought purchase purchased afford cheap cheaper expensive money overdraft mortgage capex opex
  cogs severance allowance stipend dividend balance wire wired transfer transferred escrow settlement compensation funds ticket-price
  list-price surcharge markup grand-total subtotal total premium premiums tuition licence-fee payroll bank dollars euros pounds
  ballpark asking haggle haggled counteroffer underbid outbid overpay overpaid underpaid reimburse reimbursed reimbursement cap liability`);

/** Words that say so even for a small number without a unit: "the price is five". */
export const strongMoneyWords = set(`
  price prices priced pricing budget cost costs salary wage revenue quote discount invoice valuation burn fee fees arr mrr acv ltv
  cac arpu ebitda profit funding rent bonus commission retainer charge charged charging owe owes owed paid pay spend spent runway raise`);

/** Words of a sentence in which a number measures the business. */
export const metricWords = set(`
  average churn nps csat ces conversion conversions retention growth grew grow margin margins utilization utilisation attrition headcount
  uptime mau dau wau rating score kpi kpis okr target share penetration adoption engagement ctr cpc cpm roi roas win-rate close-rate
  activation dropoff occupancy yield backlog throughput velocity turnover`);

/** What a business counts. */
export const businessUnits = set(`
  customer customers client clients user users subscriber subscribers account accounts seat seats license licenses licence licences
  ticket tickets lead leads deal deals opportunity opportunities logo logos signup signups registration registrations download
  downloads install installs installation installations visitor visitors visit visits pageview pageviews session sessions impression
  impressions click clicks order orders unit units shipment shipments transaction transactions employee employees head heads hire
  hires fte ftes staff rep reps headcount sku skus store stores incident incidents complaint complaints renewal renewals cancellation
  cancellations cancelation demo demos booking bookings follower followers like likes request requests trial trials
  conversion conversions upsell upsells prospect prospects tenant tenants merchant merchants patient patients subscriptions
  contractors contractor outage outages defects defect returns buyers shoppers households policyholders franchises stars`);

/** People and things that are a figure of the business when they are many. */
export const teamUnits = set(`
  member members engineer engineers developer developers people persons person designer designers salespeople sellers managers analysts nurses
  drivers workers students branches locations offices markets countries contracts partners suppliers vendors bugs responses points
  roles positions openings candidates applicants interviews servers machines robots cars trucks shops sites campaigns`);

export const durationUnits = set(`
  second seconds sec secs minute minutes min mins hour hours hr hrs day days week weeks weekend weekends fortnight month months year
  years yr yrs decade decades century centuries quarter quarters sprint sprints h s night nights o'clock`);
export const latencyUnits = set("ms millisecond milliseconds microseconds nanoseconds");

/** After "a" or "per", these make the number before a price: "twelve fifty a seat". */
export const perUnits = set(`
  seat user head month year hour day week unit license licence person customer call click lead minute share pop piece night kilo kg
  ton tonne litre liter gallon barrel box ticket quarter annum mile km kilometre sqm square word page employee member agent
  transaction order bottle case`);

export const months = set(`
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec`);
export const weekdays = set(`
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun today tomorrow yesterday tonight`);

/** The number after these names a thing. */
export const labels = set(`
  version v slide page pages chapter section article item step phase stage part number no issue bug pr mr task story epic room floor
  gate platform line row column figure fig appendix exhibit question q option agenda sprint episode level tier unit series port http
  error rfc iso node python java ios android windows ubuntu chrome gpt iphone pixel galaxy boeing airbus covid rule act bill clause paragraph
  para motion amendment annex form grade kpi-number build release milestone ticket route bus flight track channel week wk
  experiment test case district highway interstate motorway studio hall bay lane file image photo problem exercise lesson module
  mpeg aurora resolution protocol convention treaty`);

/** Words that can follow a number that counts nothing. */
export const functionWords = set(`
  a an the and or but so then than that this these those is are was were be been being am has have had do does did will would can
  could should shall may might must not no yes yeah okay ok right well now just only also too very really maybe perhaps about around
  over under above below up down out off on in at by for from to of with without into onto per each every all both some any if when
  while because as like i you he she it we they me him her us them my your his its our their what which who whom whose how why where
  there here again already still yet even though although either neither instead please thanks thank sorry sure after before since
  until till during between against through across within ago next last today tomorrow yesterday tonight later soon more less least most goes
  comes makes sounds looks seems feels gets got get went came said says say thinks think worked works work works total altogether
  overall combined gross net roughly approximately exactly almost nearly apiece upfront annually monthly yearly weekly daily flat
  plus minus times x that's it's we're they're he's she's there's i'm you're isn't wasn't doesn't don't um uh actually basically
  literally honestly probably definitely never ever always anyway depending including excluding`);

/** Before a year. */
export const yearWords = set(
  "in since by until till from of during before after around fy year summer spring autumn fall winter early late mid end class",
);
/** In a sentence about when. */
export const meetingWords = set(`
  meet meeting meetings standup stand-up sync call start starts started begin begins schedule scheduled reschedule calendar slot lunch
  breakfast dinner morning afternoon evening tonight noon midnight flight train arrive arrives leave leaves o'clock am pm moved move
  ends end finish`);
