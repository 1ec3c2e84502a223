import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { FrontPageLists } from "./FrontPageLists.tsx";
import { LastOrder } from "./FrontPageOrders.tsx";
import { UsualPanel } from "./UsualPanel.tsx";

/** The offers of the front page for an empty cart: usual products, the last order and lists. */
export default function OrderSuggestions() {
	const { language } = useText();
	const { data: frontPage } = trpc.orders.frontPage.useQuery({ language });
	if (!frontPage || (frontPage.usual.length === 0 && frontPage.lists.length === 0)) return null;
	const { lists, mayOrder, location } = frontPage;
	return (
		<div className="customer-grid mt-6">
			{frontPage.usual.length > 0 && <UsualPanel key={location?.id} frontPage={frontPage} />}
			<div className="customer-side">
				<LastOrder frontPage={frontPage} />
				<FrontPageLists lists={lists} mayOrder={mayOrder} />
			</div>
		</div>
	);
}
