import { areas, stockStates } from "#catalogue/catalogue.ts";
import { money } from "#shared/money.ts";
import { Badge } from "#web/ui/display/Badge.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Price } from "#web/ui/display/Price.tsx";
import { Steps } from "#web/ui/display/Steps.tsx";
import { Stock } from "#web/ui/display/Stock.tsx";
import { Row, Sample } from "./Sample.tsx";

export const Indicators = () => (
	<>
		<Sample title="Stock, status, marks">
			<Row>
				{stockStates.map((state) => (
					<Stock key={state} state={state} {...(state === "low in stock" && { left: 8 })} />
				))}
			</Row>
			<Row>
				<Badge tone="outlined">Pending</Badge>
				<Badge tone="info">In progress</Badge>
				<Badge tone="highlight">On the way</Badge>
				<Badge tone="success">Completed</Badge>
				<Badge>Cancelled</Badge>
				<Badge tone="error">Overdue 3 days</Badge>
				<Badge tone="warning">Due today</Badge>
				<Badge tone="dark">New</Badge>
			</Row>
			<Steps label="Order 10482" steps={["Pending", "In progress", "On the way", "Completed"]} current={2} />
			<Row>
				{areas.map((area) => (
					<span key={area} data-cat={area} className="inline-flex items-center gap-2 text-sm">
						<span className="mark" />
						{area}
					</span>
				))}
			</Row>
			<Row>
				<Icon name="search" />
				<span>Icons stand beside their words</span>
			</Row>
		</Sample>
		<Sample title="Price">
			<Price price={{ kind: "list", amount: money(3_750) }} big />
			<Row>
				<Price price={{ kind: "list", amount: money(120_800) }} />
				<Price price={{ kind: "contract", amount: money(3_580) }} />
			</Row>
			<Row>
				<Price price={{ kind: "on request" }} />
				<Price price={{ kind: "guest", logIn: "#top" }} />
			</Row>
		</Sample>
	</>
);
