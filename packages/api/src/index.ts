export { apiClient, requestOf } from './client.ts';
export type {
  ApiClient,
  ClientFault,
  ClientSettings,
  Fetch,
  Given,
  Got,
  HttpAnswer,
  HttpRequest,
} from './client.ts';
export { ENDPOINTS } from './endpoints.ts';
export type { Call, Calls, InputOf, OutputOf } from './endpoints.ts';
export { endpoint } from './endpoint.ts';
export type { Access, Endpoint, Method } from './endpoint.ts';
export { REVIEW_NAME, marksSchema, reviewFrame } from './frames/review-frames.ts';
export type { Marks, ReviewFrame } from './frames/review-frames.ts';
export { clientFrame, serverFrame, tableMessage } from './frames/table-frames.ts';
export { publicSummary, tableView } from './frames/view.ts';
export { HTTP_FAULTS } from './faults.ts';
export type { HttpFault } from './faults.ts';
export { ALL_SESSIONS, accountEndpoints } from './http/accounts.ts';
export { boardEndpoints } from './http/boards.ts';
export { botAccountEndpoints } from './http/bots.ts';
export { configEndpoints } from './http/config.ts';
export type { WhyNotOffered } from './http/config.ts';
export { dailyEndpoints, par } from './http/daily.ts';
export type { Par } from './http/daily.ts';
export { dealEndpoints } from './http/deals.ts';
export { MAX_LISTED_PEOPLE, peopleEndpoints } from './http/people.ts';
export { personalDataEndpoints } from './http/personal-data.ts';
export { pushEndpoints, pushSubscription } from './http/push.ts';
export type { PushSubscriptionKeys } from './http/push.ts';
export { quickMatchEndpoints } from './http/quick-match.ts';
export { WHY_UNRATED, ratingEndpoints } from './http/ratings.ts';
export type { WhyUnrated } from './http/ratings.ts';
export { resultEndpoints } from './http/results.ts';
export type { ResultFilters } from './http/results.ts';
export { signInEndpoints } from './http/sign-in.ts';
export { tableEndpoints } from './http/tables.ts';
export type { BranchRequest } from './http/tables.ts';
export { TABLE_ID } from './ids.ts';
export { GAME_NAMES, LEAGUES, OPPONENTS, PLACES, SHOWN } from './values.ts';
export type { GameName, League, Opponents, Place, SeatableBot, Shown } from './values.ts';
