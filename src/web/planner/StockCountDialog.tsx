import { type ComponentProps, useState } from "react";
import { proposalTexts } from "#i18n/planner/proposal.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { ProposalProduct } from "./proposal.ts";

type StockCountDialogProps = {
	product: ProposalProduct;
	isSaving: boolean;
	error: ComponentProps<typeof RefusalNotice>["error"];
	open: boolean;
	onClose: () => void;
	onSave: (pieces: number) => void;
};

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const mostDigits = 5;

/** Takes a count with large number keys: on a phone, a count is three taps. */
export default function StockCountDialog({ product, isSaving, error, open, onClose, onSave }: StockCountDialogProps) {
	const { pageText } = useText(proposalTexts);
	const [typed, setTyped] = useState("");
	const [isEmpty, setIsEmpty] = useState(false);
	const type = (text: string) => {
		setIsEmpty(false);
		setTyped(text.replace(/\D/g, "").slice(0, mostDigits));
	};
	const save = () => {
		if (typed === "") setIsEmpty(true);
		else if (!isSaving) onSave(Number(typed));
	};
	const key = (digit: string) => (
		<Button key={digit} big onClick={() => type(typed + digit)}>
			{digit}
		</Button>
	);
	return (
		<Dialog title={pageText("count-title")} open={open} onClose={onClose}>
			<p>{nameWithSize(product)}</p>
			<div className="count-keys">
				{/* Number keys are below, so the phone need not show its keyboard. */}
				<input
					className="input"
					inputMode="none"
					autoComplete="off"
					aria-label={pageText("count-pieces")}
					aria-invalid={isEmpty || undefined}
					aria-describedby={isEmpty ? "count-empty" : undefined}
					value={typed}
					onChange={({ target }) => type(target.value)}
					onKeyDown={({ key }) => key === "Enter" && save()}
				/>
				{digits.map(key)}
				<Button big aria-label={pageText("count-clear")} onClick={() => type("")}>
					C
				</Button>
				{key("0")}
				<Button big aria-label={pageText("count-back")} onClick={() => type(typed.slice(0, -1))}>
					⌫
				</Button>
				<Button look="primary" big full busy={isSaving} onClick={save}>
					{pageText("count-save")}
				</Button>
			</div>
			<p id="count-empty" role="alert" className="text-error">
				{isEmpty && pageText("count-empty")}
			</p>
			<RefusalNotice error={error} removeSpacing />
		</Dialog>
	);
}
