import { useState } from "react";
import { locationLine } from "#accounts/address.ts";
import { proposalTexts } from "#i18n/planner/proposal.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { NotFoundPage } from "#web/layout/NotFoundPage.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { ProposalItemRow } from "./ProposalItemRow.tsx";
import { type Proposal, type ProposalView, type ProposedItem, proposalInput } from "./proposal.ts";
import { usePlanWords } from "./usePlanWords.ts";
import { useProposalWords } from "./useProposalWords.ts";

const ChangePlanDialog = lazyPart(() => import("./ChangePlanDialog.tsx"), LoadErrorDialog);

const newPlan = "new";

/** Proposes a plan from the orders of a location. */
export default function ProposalPage() {
	const { pageText, t, language } = useText(proposalTexts);
	const [chosen, setChosen] = useState(proposalInput(useAddress()));
	const query = trpc.planner.proposal.useQuery(chosen, { placeholderData: (before) => before });
	if (query.error?.data?.code === "NOT_FOUND") return <NotFoundPage />;
	return (
		<div className="wrap portal">
			<CustomerMenu label={t("account.menu")} />
			<div className="min-w-0">
				<a href={pathTo("planner", language)} className="back">
					<Icon name="left" small />
					{pageText("back")}
				</a>
				<div className="planner-intro">
					<h1>{t("proposal.title")}</h1>
					<p className="lead">{pageText("lead")}</p>
				</div>
				<QueryContent query={query} skeleton={<Skeleton className="h-160" />} empty={() => false}>
					{(view) => (
						<>
							<Choices
								view={view}
								onLocation={(locationId) => setChosen({ locationId, planId: null, language })}
								onPlan={(planId) => setChosen({ locationId: view.locationId, planId, language })}
							/>
							<Contents key={`${view.locationId} ${view.plan?.id}`} view={view} />
						</>
					)}
				</QueryContent>
			</div>
		</div>
	);
}

type ChoicesProps = {
	view: ProposalView;
	onLocation: (locationId: string) => void;
	onPlan: (planId: string | null) => void;
};

function Choices({ view, onLocation, onPlan }: ChoicesProps) {
	const { pageText } = useText(proposalTexts);
	const places = view.locations.map((place) => ({ value: place.id, label: locationLine(place) }));
	const { frequencyText } = usePlanWords();
	const plans = view.plans.map(({ id, number, ...plan }) => ({
		value: id,
		label: pageText("for-plan", String(number), frequencyText(plan)),
	}));
	return (
		<div className="proposal-choices">
			{places.length > 1 && (
				<Field label={pageText("location")}>
					{(controlProps) => (
						<NativeSelect
							controlProps={controlProps}
							value={view.locationId}
							options={places}
							placeholder={pageText("location")}
							onChoose={onLocation}
						/>
					)}
				</Field>
			)}
			{plans.length > 0 && (
				<Field label={pageText("for")} hint={view.plan ? undefined : pageText("for-new-hint")}>
					{(controlProps) => (
						<NativeSelect
							controlProps={controlProps}
							value={view.plan?.id ?? newPlan}
							options={[{ value: newPlan, label: pageText("for-new") }, ...plans]}
							placeholder={pageText("for")}
							onChoose={(value) => onPlan(value === newPlan ? null : value)}
						/>
					)}
				</Field>
			)}
		</div>
	);
}

function Contents({ view }: { view: ProposalView }) {
	const { pageText } = useText(proposalTexts);
	const [message, setMessage] = useState("");
	const { proposal } = view;
	if (!proposal)
		return (
			<EmptyState title={pageText("none")}>
				<p>{pageText("none-about")}</p>
			</EmptyState>
		);
	if (proposal.items.length === 0)
		return (
			<EmptyState title={pageText("nothing-regular")}>
				<p>{pageText("nothing-regular-about")}</p>
			</EmptyState>
		);
	return (
		<>
			<p role="status" className={message ? "proposal-done" : "sr-only"}>
				{message}
			</p>
			<Adoption view={view} proposal={proposal} onChanged={setMessage} />
			<Items view={view} proposal={proposal} onCounted={setMessage} />
			<Omitted view={view} proposal={proposal} />
		</>
	);
}

type PartProps = { view: ProposalView; proposal: Proposal };

/** The frequency and first date, with the button that makes or changes a plan. */
function Adoption({ view, proposal, onChanged }: PartProps & { onChanged: (message: string) => void }) {
	const { pageText, language, day } = useText(proposalTexts);
	const { frequencyText } = useProposalWords();
	const { plan, canOrder, locationId, products } = view;
	const newPath = `${pathTo("new-plan", language)}?${new URLSearchParams({ from: "proposal", location: locationId })}`;
	return (
		<section className="proposal-head">
			<div>
				<h2>{frequencyText(proposal.frequency)}</h2>
				{!plan && proposal.startsOn && <p>{pageText("first-delivery", day(proposal.startsOn))}</p>}
			</div>
			{!canOrder && <p className="text-ink-2">{pageText("readers")}</p>}
			{canOrder && !plan && (
				<ButtonLink look="primary" href={newPath}>
					{pageText("create")}
				</ButtonLink>
			)}
			{canOrder && plan && (
				<DialogButton
					look="primary"
					dialog={(dialogProps) => (
						<ChangePlanDialog
							plan={plan}
							proposal={proposal}
							products={products}
							onChanged={() => onChanged(pageText("changed", String(plan.number)))}
							{...dialogProps}
						/>
					)}
				>
					{pageText("change-plan", String(plan.number))}
				</DialogButton>
			)}
		</section>
	);
}

function Items({ view, proposal, onCounted }: PartProps & { onCounted: (message: string) => void }) {
	const { pageText } = useText(proposalTexts);
	// A count changes the order by use. The rows keep their places, so that the customer does not lose the next product to count.
	const [firstOrder] = useState(() => proposal.items.map(({ productId }) => productId));
	const placeOf = ({ productId }: ProposedItem) =>
		firstOrder.includes(productId) ? firstOrder.indexOf(productId) : firstOrder.length;
	return (
		<section>
			<h2 className="sr-only">{pageText("products")}</h2>
			<ul className="proposal-items" aria-label={pageText("products")}>
				{proposal.items
					.toSorted((a, b) => placeOf(a) - placeOf(b))
					.map((item) => {
						const product = view.products.find(({ productId }) => productId === item.productId);
						return (
							product && (
								<ProposalItemRow
									key={item.productId}
									item={item}
									product={product}
									view={view}
									proposal={proposal}
									onCounted={onCounted}
								/>
							)
						);
					})}
			</ul>
		</section>
	);
}

function Omitted({ view, proposal }: PartProps) {
	const { pageText } = useText(proposalTexts);
	if (proposal.omitted.length === 0) return null;
	const reasonText = {
		"ordered-once": pageText("ordered-once"),
		"not-lately": pageText("not-lately"),
		"lasts-long": pageText("omitted-lasts-long"),
		"cannot-plan": pageText("cannot-plan"),
	};
	return (
		<details className="proposal-omitted">
			<summary>{pageText("omitted")}</summary>
			<ul className="proposal-reasons">
				{proposal.omitted.map(({ productId, reason }) => {
					const product = view.products.find((shown) => shown.productId === productId);
					return (
						product && (
							<li key={productId}>
								{nameWithSize(product)}: {reasonText[reason]}
							</li>
						)
					);
				})}
			</ul>
		</details>
	);
}
