import type { Outputs } from "#web/app/data/trpc.ts";

export type FrontPage = NonNullable<Outputs["orders"]["frontPage"]>;
