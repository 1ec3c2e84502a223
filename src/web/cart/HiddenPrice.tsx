import { useSession } from "#web/app/data/trpc.ts";
import { useLoginPath } from "#web/layout/useLoginPath.ts";
import { Price } from "#web/ui/display/Price.tsx";

/** Stands where others see a price: guests log in, and customers with service only read why they see none. */
export function HiddenPrice() {
	const logIn = useLoginPath();
	return <Price price={useSession().isGuest ? { kind: "guest", logIn } : { kind: "service only" }} />;
}
