import type { Outputs } from "#web/app/data/trpc.ts";

export type Category = NonNullable<Outputs["catalogue"]["category"]["category"]>;
