import { useSession } from "#web/app/data/trpc.ts";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";

const ConfirmAddress = lazyPart(
	() => import("./ConfirmAddress.tsx"),
	() => null,
);

/** Shows users who have not confirmed their e-mail address what to do. */
export function UnprovenNotice() {
	const { unprovenEmail } = useSession();
	return unprovenEmail === null ? null : <ConfirmAddress email={unprovenEmail} />;
}
