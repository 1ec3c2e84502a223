import type { Outputs } from "#web/app/data/trpc.ts";

export type SavedList = Outputs["lists"]["show"];
export type Line = SavedList["lines"][number];
