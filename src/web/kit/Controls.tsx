import { useState } from "react";
import { LoadingSpinner, Spinner, spinnerSizes, spinnerVariants } from "#web/ui/display/Spinner.tsx";
import { AddButton } from "#web/ui/form/AddButton.tsx";
import { Button, ButtonLink, IconButton } from "#web/ui/form/Button.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { Row, Sample } from "./Sample.tsx";

const backgrounds = { base: "", brand: "bg-kowhai", inverse: "bg-inverse" };

export const Controls = () => (
	<>
		<Sample title="Button">
			<Row>
				<Button look="primary">Add to cart</Button>
				<Button look="dark">Save</Button>
				<Button>Request a quote</Button>
				<Button look="text">Cancel</Button>
				<Button look="danger">Stop plan</Button>
			</Row>
			<Row>
				<Button look="primary" busy>
					Placing order
				</Button>
				<Button look="primary" disabled>
					Place order
				</Button>
				<ButtonLink href="#top">To the cart</ButtonLink>
				<IconButton icon="remove" label="Remove" />
				<Button look="dark" icon="retry">
					Order again
				</Button>
			</Row>
			<Button look="primary" big full>
				Log in
			</Button>
		</Sample>
		<Sample title="Spinner">
			<Row>
				{spinnerSizes.map((size) => (
					<Spinner key={size} size={size} />
				))}
				{spinnerVariants.map((variant) => (
					<span key={variant} className={`grid size-11 place-items-center rounded-2 ${backgrounds[variant]}`}>
						<Spinner variant={variant} />
					</span>
				))}
				<LoadingSpinner />
			</Row>
		</Sample>
		<AddButtonSample />
		<StepperSample />
	</>
);

const addsAtOnce = () => Promise.resolve();
const fails = () => Promise.reject(new Error("sold out meanwhile"));

function AddButtonSample() {
	const [failed, setFailed] = useState(false);
	return (
		<Sample title="Add to cart">
			<Row>
				<AddButton itemName="Harbour Espresso" look="primary" add={addsAtOnce} onFailed={() => setFailed(true)} />
				<AddButton itemName="Kererū House" look="dark" add={addsAtOnce} onFailed={() => setFailed(true)} />
				<AddButton itemName="Sencha Uji" add={fails} onFailed={() => setFailed(true)} />
			</Row>
			{failed && (
				<Notice type="error" title="Not added" isBtnClose onClose={() => setFailed(false)}>
					Sencha Uji is sold out.
				</Notice>
			)}
		</Sample>
	);
}

function StepperSample() {
	const [beans, setBeans] = useState(1);
	const [chai, setChai] = useState(12);
	return (
		<Sample title="Stepper">
			<Row>
				<Stepper itemName="beans" value={beans} onChange={setBeans} />
				<Stepper itemName="chai" value={chai} min={0} max={14} onChange={setChai} />
			</Row>
		</Sample>
	);
}
