// Made by `npm run messages` from apps/web/messages: change them there.


export const charts = {
  asTable: "As a table",
} as const;
