import { lazy, Suspense } from "react";
import { trpc } from "#web/app/trpc.ts";

const Players = lazy(() => import("./Players.tsx"));

/** In a demo, whoever the server lets visitors be. Where it is real there is nobody, and nothing of it is loaded. */
export function DemoPlayers({ way }: { way: string }) {
	const [demo] = trpc.auth.demoPlayers.useSuspenseQuery();
	return (
		demo && (
			<Suspense>
				<Players demo={demo} way={way} />
			</Suspense>
		)
	);
}
