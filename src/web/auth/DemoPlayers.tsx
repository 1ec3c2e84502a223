import { trpc } from "#web/app/data/trpc.ts";
import { comesLater } from "#web/ui/display/LazyPart.tsx";

const Players = comesLater(() => import("./Players.tsx"));

/** In a demo, whoever the server lets visitors be. Where it is real there is nobody, and nothing of it is loaded. */
export function DemoPlayers({ way }: { way: string }) {
	const [demo] = trpc.auth.demoPlayers.useSuspenseQuery();
	return (
		demo && (
			<div className="wrap pb-12">
				<Players demo={demo} way={way} />
			</div>
		)
	);
}
