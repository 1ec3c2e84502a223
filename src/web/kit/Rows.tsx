import { money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { Card, Cards } from "#web/ui/display/Card.tsx";
import { Pagination } from "#web/ui/display/Pagination.tsx";
import { Price } from "#web/ui/display/Price.tsx";
import { PriceSummary } from "#web/ui/display/PriceSummary.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Stock } from "#web/ui/display/Stock.tsx";
import { type Column, Table } from "#web/ui/display/Table.tsx";
import { Tabs } from "#web/ui/display/Tabs.tsx";
import { AddButton } from "#web/ui/form/AddButton.tsx";
import { Sample } from "./Sample.tsx";

export const Rows = () => (
	<>
		<Sample title="Table with tabs" wide>
			<Tabs
				label="Orders"
				tabs={[
					{ id: "open", label: "In progress", count: 3, panel: <Orders /> },
					{ id: "done", label: "Completed", count: 128, panel: <p>All delivered.</p> },
					{ id: "plan", label: "Planned", panel: <p>Nothing planned.</p> },
				]}
			/>
			<Pagination page={6} pages={12} hrefOf={(page) => `#page-${page}`} />
		</Sample>
		<Sample title="Price summary">
			<PriceSummary
				title="Your order"
				lines={[
					{ label: "Subtotal", amount: money(21_130) },
					{ label: "Discount", amount: money(-1_240) },
					{ label: "Delivery", amount: money(1_250) },
				]}
				total={{ label: "Total excl. GST", amount: money(21_140) }}
			/>
		</Sample>
		<Products />
	</>
);

type Order = { number: string; placed: string; status: "On the way" | "In progress"; net: number };

const orders: readonly Order[] = [
	{ number: "10482", placed: "Fri 20 Nov", status: "On the way", net: 34_120 },
	{ number: "10479", placed: "Thu 19 Nov", status: "In progress", net: 120_800 },
];

function Orders() {
	const { amount } = useText();
	const columns: readonly Column<Order>[] = [
		{ id: "number", label: "Order", cell: ({ number }) => <a href={`#order-${number}`}>{number}</a> },
		{ id: "placed", label: "Placed", cell: ({ placed }) => placed },
		{
			id: "status",
			label: "Status",
			cell: ({ status }) => <Badge tone={status === "On the way" ? "highlight" : "info"}>{status}</Badge>,
		},
		{ id: "net", label: "Excl. GST", isNumeric: true, cell: ({ net }) => amount(money(net)) },
	];
	return <Table caption="Orders in progress" columns={columns} rows={orders} idOf={({ number }) => number} />;
}

const addsAtOnce = () => Promise.resolve();

const Products = () => (
	<Sample title="Card">
		<Cards>
			{(["coffee-beans", "tea"] as const).map((area) => (
				<Card
					key={area}
					area={area}
					name={area === "tea" ? "Sencha Uji" : "Kererū House Espresso"}
					href={`#${area}`}
					meta="250 g, whole"
					picture={<Skeleton className="m-4" />}
					stock={<Stock state="in stock" />}
					price={<Price price={{ kind: "list", amount: money(3_750) }} />}
					action={<AddButton itemName={area} add={addsAtOnce} onFailed={() => undefined} />}
				/>
			))}
		</Cards>
	</Sample>
);
