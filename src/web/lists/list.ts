import type { Outputs } from "#web/app/data/trpc.ts";

/** As its page shows it. */
export type KeptList = Outputs["lists"]["show"];
export type Line = KeptList["lines"][number];
