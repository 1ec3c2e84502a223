import { proposalTexts } from "#i18n/planner/proposal.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { Proposal, ProposalView } from "./proposal.ts";
import { trackedProducts } from "./tracked-products.ts";
import { useProposalWords } from "./useProposalWords.ts";
import { useTrackPlan } from "./useTrackPlan.ts";

type ChangePlanDialogProps = {
	plan: NonNullable<ProposalView["plan"]>;
	proposal: Proposal;
	products: ProposalView["products"];
	open: boolean;
	onClose: () => void;
	onChanged: () => void;
};

const shownDeliveries = 3;

/** The items of a plan with the proposed quantities. Products that are not in the proposal stay. */
function itemsAfter(items: ChangePlanDialogProps["plan"]["items"], proposal: Proposal) {
	const proposedIds = new Set(proposal.items.map(({ productId }) => productId));
	const unchangedItems = items
		.filter(({ productId }) => !proposedIds.has(productId))
		.map(({ productId, weekday, quantity, alternativeId }) => ({
			product: productId,
			weekday,
			quantity,
			alternative: alternativeId,
		}));
	const proposed = proposal.items.flatMap(({ productId, quantities }) => {
		const alternative = items.find((item) => item.productId === productId)?.alternativeId ?? null;
		return quantities.map(({ weekday, quantity }) => ({ product: productId, weekday, quantity, alternative }));
	});
	return [...proposed, ...unchangedItems];
}

/** Shows the next deliveries of a plan with the proposed quantities, and saves them. */
export default function ChangePlanDialog({
	plan,
	proposal,
	products,
	open,
	onClose,
	onChanged,
}: ChangePlanDialogProps) {
	const { pageText, language, day, amount } = useText(proposalTexts);
	const change = { planId: plan.id, plan: { items: itemsAfter(plan.items, proposal) }, seen: plan.seen };
	const preview = trpc.planner.preview.useQuery({ ...change, language }, { retry: false });
	const cache = trpc.useUtils();
	const trackPlan = useTrackPlan();
	const save = trpc.planner.save.useMutation({
		...untilAnswered,
		onSuccess() {
			trackPlan("change", preview.data ? trackedProducts(preview.data) : []);
			onChanged();
			onClose();
		},
		onSettled: () => cache.planner.invalidate(),
	});
	return (
		<Dialog
			title={pageText("change-title", String(plan.number))}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("cancel")}</Button>
					<Button look="primary" busy={save.isPending} onClick={() => save.mutate(change)}>
						{pageText("change-save")}
					</Button>
				</>
			}
		>
			<p>{pageText("change-about")}</p>
			<RefusalNotice error={save.error ?? preview.error} removeSpacing />
			<NewQuantities items={plan.items} proposal={proposal} products={products} />
			<h3 className="plain">{pageText("change-next")}</h3>
			{preview.data ? (
				<ul className="proposal-next">
					{preview.data.deliveries.slice(0, shownDeliveries).map(({ base, deliverOn, total }) => (
						<li key={base}>
							<span>{day(deliverOn)}</span> <b className="figures">{amount(total)}</b>
						</li>
					))}
				</ul>
			) : (
				<Skeleton className="h-20" />
			)}
		</Dialog>
	);
}

type NewQuantitiesProps = Pick<ChangePlanDialogProps, "proposal" | "products"> & {
	items: ChangePlanDialogProps["plan"]["items"];
};

/** The products whose quantity changes, with the present quantity. */
function NewQuantities({ items, proposal, products }: NewQuantitiesProps) {
	const { pageText } = useText(proposalTexts);
	const { quantityText } = useProposalWords();
	const changes = proposal.items.flatMap(({ productId, quantities }) => {
		const product = products.find((shown) => shown.productId === productId);
		const present = items.filter((item) => item.productId === productId);
		const [now, next] = [quantityText({ quantities: present }), quantityText({ quantities })];
		return product && now !== next ? [{ name: nameWithSize(product), now, next }] : [];
	});
	if (changes.length === 0) return <p>{pageText("change-none")}</p>;
	return (
		<>
			<h3 className="plain">{pageText("change-quantities")}</h3>
			<ul className="proposal-next">
				{changes.map(({ name, now, next }) => (
					<li key={name}>
						<span>{name}</span>
						<span className="text-right">
							<b>{next}</b>
							<span className="block text-ink-2 text-sm">
								{now === "" ? pageText("change-new") : pageText("change-now", now)}
							</span>
						</span>
					</li>
				))}
			</ul>
		</>
	);
}
