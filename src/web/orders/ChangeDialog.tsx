import { useId, useState } from "react";
import { orderTexts } from "#i18n/orders.ts";
import { nameBeside } from "#shared/product-name.ts";
import { type Failure, useRefusedWords } from "#web/app/data/refusals.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { nearIn } from "#web/cart/LineProblem.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, IconButton } from "#web/ui/form/Button.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { PlainSelect } from "#web/ui/form/PlainSelect.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type Choices = Outputs["orders"]["choices"];
type ChoiceLine = Choices["lines"][number];
type Wanted = Pick<ChoiceLine, "id" | "productId" | "quantity">;

type ChangeDialogProps = { orderId: string; open: boolean; onClose: () => void };

/** What of an order may still be another: lines, sizes, day, reference. Nothing is sent before it is saved. */
export default function ChangeDialog({ orderId, open, onClose }: ChangeDialogProps) {
	const { pageText: o, language } = useText(orderTexts);
	// What is typed here is about what was there then; if that changes the shop says so.
	const choices = trpc.orders.choices.useQuery(
		{ orderId, language },
		{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
	);
	const [first, setFirst] = useState<Choices>();
	if (!first && choices.data && choices.isFetchedAfterMount) setFirst(choices.data);
	return (
		<Dialog title={o("change")} open={open} onClose={onClose}>
			<Loaded query={{ ...choices, data: first }} skeleton={<Skeleton className="h-64" />} empty={() => false}>
				{(choices) => <Changing orderId={orderId} choices={choices} onClose={onClose} />}
			</Loaded>
		</Dialog>
	);
}

type ChangingProps = { orderId: string; choices: Choices; onClose: () => void };

function Changing({ orderId, choices, onClose }: ChangingProps) {
	const { pageText: o, day } = useText(orderTexts);
	const cache = trpc.useUtils();
	const [lines, setLines] = useState<readonly Wanted[]>(choices.lines);
	const change = trpc.orders.change.useMutation({
		async onSuccess() {
			await cache.orders.invalidate();
			onClose();
		},
	});
	const words = useRefusedWords();
	const { seen, deliverOn, reference, costCentre } = choices;
	const [rest, setRest] = useState({ deliverOn, reference, costCentre });
	const next = lines.map(wantedOf);
	const isAnother = JSON.stringify(next) !== JSON.stringify(choices.lines.map(wantedOf));
	// Only lines decide on what it costs.
	const checked = trpc.orders.changeChecked.useQuery(
		{ orderId, lines: next, deliverOn, reference, costCentre, seen },
		{
			enabled: isAnother && !change.isPending && !change.isSuccess,
			gcTime: 0,
			retry: false,
			placeholderData: (before) => before,
		},
	);
	const refused = change.error ?? (isAnother ? checked.error : null);
	const field = refused?.data?.refusal?.field;
	const errorIn = (name: string) => (refused && field === name ? words(refused) : undefined);
	const isOfALine = choices.lines.some(({ id }) => id === field);
	const want = (wanted: Wanted) => {
		change.reset();
		setLines(lines.map((line) => (line.id === wanted.id ? wanted : line)));
	};
	const save = () => change.mutate({ orderId, lines: next, ...rest, seen });
	return (
		<>
			<p className="text-ink-2 text-sm">{o("change-about")}</p>
			<ul className="again">
				{choices.lines.map((line) => (
					<Line
						key={line.id}
						line={line}
						wanted={lines.find(({ id }) => id === line.id) ?? line}
						error={field === line.id ? refused : null}
						onWant={want}
					/>
				))}
			</ul>
			<Field label={o("change-day")} error={errorIn("deliverOn")}>
				{(wired) => (
					<PlainSelect
						wired={wired}
						placeholder={o("change-day")}
						value={rest.deliverOn}
						options={choices.days.map((value) => ({ value, label: day(value) }))}
						onChoose={(deliverOn) => setRest({ ...rest, deliverOn })}
					/>
				)}
			</Field>
			<TextInput
				label={o("reference")}
				optional
				maxLength={80}
				error={errorIn("reference")}
				value={rest.reference ?? ""}
				onChange={({ target }) => setRest({ ...rest, reference: target.value || null })}
			/>
			<TextInput
				label={o("cost-centre")}
				optional
				maxLength={80}
				value={rest.costCentre ?? ""}
				onChange={({ target }) => setRest({ ...rest, costCentre: target.value || null })}
			/>
			{!isOfALine && !errorIn("deliverOn") && !errorIn("reference") && <Refused error={refused} removeSpacing />}
			{isAnother && checked.data && !refused && <NewTotal {...checked.data} />}
			<ChangeButtons isSaving={change.isPending} onSave={save} onClose={onClose} />
		</>
	);
}

type ChangeButtonsProps = { isSaving: boolean; onSave: () => void; onClose: () => void };

function ChangeButtons({ isSaving, onSave, onClose }: ChangeButtonsProps) {
	const { pageText: o, t } = useText(orderTexts);
	return (
		<>
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{o("change-keep")}
				</Button>
				<Button look="next" busy={isSaving} onClick={onSave}>
					{o("change-save")}
				</Button>
			</footer>
			<p role="status" className="sr-only">
				{isSaving && t("ui.loading")}
			</p>
		</>
	);
}

const wantedOf = ({ id, productId, quantity }: Wanted) => ({ id, product: productId, quantity });

/** What it comes to, before anybody saves it. */
function NewTotal({ total, was }: Outputs["orders"]["changeChecked"]) {
	const { pageText: o, amount } = useText(orderTexts);
	return (
		<p role="status" className="change-total">
			{o("change-total")} <b className="figures">{amount(total)}</b>{" "}
			{total !== was && <span className="text-ink-2 text-sm">{o("change-was", amount(was))}</span>}
		</p>
	);
}

type LineProps = { line: ChoiceLine; wanted: Wanted; error: Failure | null; onWant: (wanted: Wanted) => void };

function Line({ line, wanted, error, onWant }: LineProps) {
	const { pageText: o } = useText(orderTexts);
	const words = useRefusedWords();
	const size = line.sizes.find(({ productId }) => productId === wanted.productId);
	const isOut = wanted.quantity === 0;
	return (
		<li className="change-line">
			<div className="again-line">
				<b>{nameBeside(line)}</b>
				{isOut ? <span>{o("change-removed")}</span> : <Size line={line} wanted={wanted} onWant={onWant} />}
				{!isOut && wanted.productId !== line.productId && <span>{o("change-replaces", line.size)}</span>}
				{error && <span className="again-told">{words(error)}</span>}
				{error &&
					nearIn(error).map((amount) => (
						<Button key={amount} onClick={() => onWant({ ...wanted, quantity: amount })}>
							{o("change-take", String(amount))}
						</Button>
					))}
			</div>
			{isOut ? (
				<Button look="text" onClick={() => onWant(line)}>
					{o("change-back")}
				</Button>
			) : (
				<div className="change-count">
					<Stepper
						of={line.name}
						value={wanted.quantity}
						step={size?.lot ?? 1}
						min={1}
						onChange={(quantity) => onWant({ ...wanted, quantity })}
					/>
					<IconButton
						icon="remove"
						label={o("change-remove", line.name)}
						onClick={() => onWant({ ...line, quantity: 0 })}
					/>
				</div>
			)}
		</li>
	);
}

function Size({ line, wanted, onWant }: Omit<LineProps, "error">) {
	const { pageText: o } = useText(orderTexts);
	const id = useId();
	const sizes = line.sizes.some(({ productId }) => productId === line.productId)
		? line.sizes
		: [{ productId: line.productId, size: line.size }, ...line.sizes];
	if (sizes.length < 2) return <span>{line.size}</span>;
	return (
		<>
			<label htmlFor={id} className="sr-only">
				{o("change-size", line.name)}
			</label>
			<PlainSelect
				wired={{ id }}
				placeholder={line.size}
				value={wanted.productId}
				options={sizes.map(({ productId, size }) => ({ value: productId, label: size }))}
				onChoose={(productId) => onWant({ ...wanted, productId })}
			/>
		</>
	);
}
