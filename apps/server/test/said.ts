// What the server says, field by field as tests take it. Whether it is there and what is in it, each test sees for itself.

export type SaidList = readonly [Said, ...Said[]];

export interface Said {
  readonly id: string;
  readonly name: string;
  readonly player: string;
  readonly host: string;
  readonly table: string;
  readonly ticket: string;
  readonly token: string;
  readonly secret: string;
  readonly code: string;
  readonly bot: string;
  readonly timeZone: string;
  readonly challenge: string;
  readonly rpId: string;
  readonly rp: Said;
  readonly user: Said;
  readonly quiet: Said;
  readonly options: Said;
  readonly title: string;
  readonly isThis: boolean;
  readonly offersPasskeys: boolean;
  readonly version: number;
  readonly seat: number;
  readonly due: number;
  readonly bots: SaidList;
  readonly chairs: SaidList;
  readonly tokens: SaidList;
  readonly devices: SaidList;
  readonly excludeCredentials: SaidList;
  readonly passkeys: SaidList;
  readonly person: SaidList;
  readonly push: SaidList;
  readonly recovery: SaidList;
  readonly results: SaidList;
  readonly session: SaidList;
  readonly sessions: SaidList;
  readonly tables: SaidList;
  readonly 'push-hours': SaidList;
}
