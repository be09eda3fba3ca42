/** Reads the XML of a workbook as a stream. No entities are defined or fetched: a document type is refused. */
import sax from "sax";
import type { PartSink } from "./read-parts.server.ts";
import { XlsxProblem } from "./xlsx-problem.ts";

/** Names are without their prefix, attributes with it. */
export type XmlReader = {
	open: (name: string, attributes: Record<string, string>) => void;
	text?: (text: string) => void;
	close?: (name: string) => void;
};

const MAX_DEPTH = 50;
/** Bytes that are read at once; it keeps the buffers of the parser small. */
const PIECE_BYTES = 64 * 1024;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
const damaged = (): never => {
	throw new XlsxProblem("damaged");
};

/** Gives the bytes of a part to a reader. Throws XlsxProblem for what is no plain XML in UTF-8. */
export function readXml(reader: XmlReader): PartSink {
	const parser = sax.parser(true);
	const decoder = new TextDecoder("utf-8", { fatal: true });
	let depth = 0;
	parser.onerror = damaged;
	parser.ondoctype = damaged;
	parser.onopentag = ({ name, attributes }) => {
		if (++depth > MAX_DEPTH) damaged();
		reader.open(localName(name), attributes as Record<string, string>);
	};
	parser.onclosetag = (name) => {
		depth--;
		reader.close?.(localName(name));
	};
	parser.ontext = (text) => reader.text?.(text);
	parser.oncdata = (text) => reader.text?.(text);
	const decode = (piece?: Uint8Array) => {
		try {
			return decoder.decode(piece, { stream: piece !== undefined });
		} catch {
			return damaged();
		}
	};
	return {
		write(piece) {
			for (let at = 0; at < piece.length; at += PIECE_BYTES) parser.write(decode(piece.subarray(at, at + PIECE_BYTES)));
		},
		end() {
			parser.write(decode()).close();
		},
	};
}
