import type { Outputs } from "#web/app/data/trpc.ts";

/** As its page shows it. */
export type Cart = Outputs["cart"]["show"];
export type Line = Cart["lines"][number];
export type Trouble = NonNullable<Line["trouble"]>;
