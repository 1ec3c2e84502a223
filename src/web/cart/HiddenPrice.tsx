import { lacksPart } from "#accounts/access.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { useLoginPath } from "#web/layout/useLoginPath.ts";
import { Price } from "#web/ui/display/Price.tsx";

/** Takes the place of a price: customers with service only read why they see none, and all others log in. After a logout in another tab
 * prices can be missing before the session is. */
export function HiddenPrice() {
	const logIn = useLoginPath();
	return <Price price={lacksPart(useSession(), "shop") ? { kind: "service only" } : { kind: "guest", logIn }} />;
}
