import { trpc } from "#web/app/data/trpc.ts";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";

const DemoUsers = lazyPart(() => import("./DemoUsers.tsx"));

/** Offers the demo users in a demo. Elsewhere the server returns none, and `DemoUsers` is not loaded. */
export function DemoLogin({ returnPath }: { returnPath: string }) {
	const [demo] = trpc.auth.demoUsers.useSuspenseQuery();
	return (
		demo && (
			<div className="wrap pb-12">
				<DemoUsers demo={demo} returnPath={returnPath} />
			</div>
		)
	);
}
