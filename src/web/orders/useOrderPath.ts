import { isPartOpen } from "#accounts/access.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";

/** Writes the path of an order: of its page, or of its confirmation for a login that has the checkout only. */
export function useOrderPath(): (orderId: string) => string {
	const { language } = useText();
	const page = isPartOpen(useSession(), "purchases") ? "order" : "order-confirmation";
	return (orderId) => pathTo(page, language, { orderId });
}
