import { trpc } from "#web/app/data/trpc.ts";
import { StandingNotice } from "./StandingNotice.tsx";

/** Says above the cart why it cannot be ordered on account, or at all. */
export default function CartStanding({ total }: { total: number }) {
	const { data: standing } = trpc.orders.standing.useQuery();
	return standing ? <StandingNotice standing={standing} total={total} /> : null;
}
