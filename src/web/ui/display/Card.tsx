import type { ReactNode } from "react";
import type { Area } from "#catalogue/catalogue.ts";

type CardProps = {
	area: Area;
	name: string;
	href: string;
	meta: string;
	picture: ReactNode;
	/** Shown on the picture. */
	badge?: ReactNode;
	stock?: ReactNode;
	price: ReactNode;
	onOpen?: () => void;
	/** A control above the link that covers the card. */
	action?: ReactNode;
};

export const Cards = ({ children }: { children: ReactNode }) => <ul className="cards">{children}</ul>;

/** A product. The link to its page covers the whole card. */
export const Card = ({ area, name, href, meta, picture, badge, stock, price, onOpen, action }: CardProps) => (
	<li className="card" data-cat={area}>
		<div className="pic">
			{picture}
			{badge && <span className="card-badge">{badge}</span>}
		</div>
		<div className="grid content-start gap-[3px]">
			<h3>
				<a href={href} onClick={onOpen}>
					{name}
				</a>
			</h3>
			<p className="text-ink-2 text-sm leading-snug max-md:truncate">{meta}</p>
			{stock}
		</div>
		<div className="buy">
			{price}
			{action}
		</div>
	</li>
);
