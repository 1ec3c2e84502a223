import { frontPageTexts } from "#i18n/home/front-page.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { AreaList } from "./AreaList.tsx";
import { CustomerGreeting } from "./CustomerGreeting.tsx";
import { DutyLinks, InvoicesToPay, NextPlanDelivery } from "./FrontPageDuties.tsx";
import { FrontPageLists } from "./FrontPageLists.tsx";
import { LastOrder, OpenOrders } from "./FrontPageOrders.tsx";
import type { FrontPage } from "./front-page.ts";
import { Offers } from "./Offers.tsx";
import { StandingNotice } from "./StandingNotice.tsx";
import { UsualPanel } from "./UsualPanel.tsx";

/** The front page of a customer: the usual products, orders on their way, lists and offers. */
export default function CustomerHome() {
	const { language } = useText();
	const query = trpc.orders.frontPage.useQuery({ language });
	return (
		<QueryContent
			query={query}
			skeleton={
				<div className="wrap customer-home">
					<Skeleton className="h-24" />
					<Skeleton className="h-96" />
				</div>
			}
			empty={() => false}
		>
			{(frontPage) => frontPage && <Contents frontPage={frontPage} />}
		</QueryContent>
	);
}

function Contents({ frontPage }: { frontPage: FrontPage }) {
	const { pageText } = useText(frontPageTexts);
	const { standing, location, lists, mayOrder } = frontPage;
	return (
		<div className="wrap customer-home">
			<CustomerGreeting time={frontPage.time} />
			<DutyLinks orders={frontPage.orders} />
			{standing && mayOrder && <StandingNotice standing={standing} />}
			<div className="customer-grid">
				<UsualPanel key={location?.id} frontPage={frontPage} />
				<div className="customer-side">
					<OpenOrders frontPage={frontPage} />
					<NextPlanDelivery />
					<InvoicesToPay />
					<LastOrder frontPage={frontPage} />
					<FrontPageLists lists={lists} mayOrder={mayOrder} />
				</div>
			</div>
			<Offers offers={frontPage.offers} />
			<section>
				<h2 className="sr-only">{pageText("range")}</h2>
				<AreaList />
			</section>
		</div>
	);
}
