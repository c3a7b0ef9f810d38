import { ts } from "@ts-morph/common";
import type { Nulls } from "./nullable.ts";

/** One text that a call can send, the source of each of its parameters, and whether it can be null. */
export interface Variant {
  text: string;
  values: readonly string[];
  nulls: readonly Nulls[];
}

/** What a part of a statement can be: pieces of text, and each value between them. */
interface Part {
  pieces: readonly string[];
  values: readonly { source: string; nulls: Nulls }[];
}

type Scope = ReadonlyMap<ts.Symbol, { node: ts.Expression; scope: Scope }>;

const max = 64;
const none: Scope = new Map();

class Unreadable extends Error {}

/**
 * Reads what `sql` makes from the code alone: parts are constants, functions of values, tables, and choices between
 * them.
 */
export function createReader(checker: ts.TypeChecker) {
  return { isSql, read };

  function isSql(node: ts.Node): boolean {
    const type = checker.getTypeAtLocation(node);
    return (type.isUnion() ? type.types : [type]).some((one) => one.symbol?.name === "Sql");
  }

  function read(node: ts.Expression): Variant[] | string {
    try {
      const texts = new Map(
        partsOf(node, none).map(({ pieces, values }) => [
          pieces.reduce((all, piece, index) => `${all}$${index}${piece}`),
          values,
        ]),
      );
      return [...texts].map(([text, values]) => ({
        text,
        values: values.map(({ source }) => source),
        nulls: values.map(({ nulls }) => nulls),
      }));
    } catch (error) {
      if (error instanceof Unreadable) return `cannot be read from the code: ${error.message}`;
      throw error;
    }
  }

  function partsOf(node: ts.Expression, scope: Scope): Part[] {
    const part = bare(node);
    if (ts.isTaggedTemplateExpression(part)) return template(part, scope);
    if (ts.isConditionalExpression(part)) return either(partsOf(part.whenTrue, scope), partsOf(part.whenFalse, scope));
    if (ts.isBinaryExpression(part))
      return either(isSql(part.left) ? partsOf(part.left, scope) : [], partsOf(part.right, scope));
    if (ts.isCallExpression(part)) return ofCall(part, scope);
    if (ts.isIdentifier(part) || ts.isPropertyAccessExpression(part) || ts.isElementAccessExpression(part))
      return valuesOf(part, scope).flatMap((found) => partsOf(found.node, found.scope));
    throw new Unreadable(part.getText().slice(0, 80));
  }

  function template(node: ts.TaggedTemplateExpression, scope: Scope): Part[] {
    const { template: text } = node;
    if (ts.isNoSubstitutionTemplateLiteral(text)) return [{ pieces: [text.text], values: [] }];
    let made: Part[] = [{ pieces: [text.head.text], values: [] }];
    for (const { expression, literal } of text.templateSpans) {
      const inner = isSql(expression)
        ? partsOf(expression, scope)
        : [{ pieces: ["", ""], values: [valueOf(expression, scope)] }];
      made = cross(made, inner).map((part) => appended(part, { pieces: [literal.text], values: [] }));
    }
    return made;
  }

  /** The values of two places are the same if their source in the caller is the same. */
  function valueOf(node: ts.Expression, scope: Scope): Part["values"][number] {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    const bound = symbol === undefined ? undefined : scope.get(symbol);
    if (bound !== undefined) return valueOf(bound.node, bound.scope);
    const declared = symbol?.valueDeclaration;
    const given = declared !== undefined && ts.isVariableDeclaration(declared) ? declared.initializer : node;
    return { source: node.getText(), nulls: nullsOf(checker.getTypeAtLocation(sharedIn(given) ?? node)) };
  }

  /** `shared` hides the type of what it is given. */
  function sharedIn(node: ts.Expression | undefined): ts.Expression | undefined {
    return node !== undefined && ts.isCallExpression(node) && node.expression.getText() === "shared"
      ? node.arguments[0]
      : undefined;
  }

  function nullsOf(type: ts.Type): Nulls {
    if (isNull(type)) return "itself";
    const isList = type.symbol?.name === "Array" || type.symbol?.name === "ReadonlyArray";
    const [item] = isList ? checker.getTypeArguments(type as ts.TypeReference) : [];
    return item !== undefined && isNull(item) ? "items" : "no";
  }

  function cross(left: Part[], right: Part[]): Part[] {
    return left.flatMap((one) => right.map((other) => appended(one, other))).slice(0, max);
  }

  function appended(one: Part, other: Part): Part {
    const [first = "", ...rest] = other.pieces;
    return {
      pieces: [...one.pieces.slice(0, -1), `${one.pieces.at(-1) ?? ""}${first}`, ...rest],
      values: [...one.values, ...other.values],
    };
  }

  function either(one: Part[], other: Part[]): Part[] {
    return [...one, ...other].slice(0, max);
  }

  function ofCall(node: ts.CallExpression, scope: Scope): Part[] {
    const name = node.expression.getText();
    const [first, second] = node.arguments;
    if (name === "constant") return [{ pieces: ["1"], values: [] }];
    if (name === "raw" && first !== undefined) return literals(first).map((text) => ({ pieces: [text], values: [] }));
    if (name === "join" && first !== undefined && second !== undefined && ts.isStringLiteral(second)) {
      return lists(first, scope).map((items) =>
        items.reduce<Part>(
          (all, item, index) =>
            appended(index === 0 ? all : appended(all, { pieces: [second.text], values: [] }), item),
          {
            pieces: [""],
            values: [],
          },
        ),
      );
    }
    const functions = functionsOf(node.expression, scope);
    if (functions.length === 0) throw new Unreadable(node.getText().slice(0, 80));
    return functions.flatMap(({ fn, scope: outer }) => returned(fn, bind(fn, node.arguments, scope, outer)));
  }

  /** Words in the text: all that the type allows. */
  function literals(node: ts.Expression): string[] {
    const type = checker.getTypeAtLocation(node);
    const words = (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
    if (words.length === 0) throw new Unreadable(`raw(${node.getText()})`);
    return words;
  }

  /** A list with everything that may be in it, and with what always is. */
  function lists(node: ts.Expression, scope: Scope): Part[][] {
    const list = bare(node);
    if (ts.isArrayLiteralExpression(list)) {
      return list.elements.reduce<Part[][]>(
        (made, element) => {
          if (ts.isOmittedExpression(element)) return made;
          const more = ts.isSpreadElement(element)
            ? lists(element.expression, scope)
            : partsOf(element, scope).map((part) => [part]);
          return made.flatMap((items) => more.map((others) => [...items, ...others])).slice(0, max);
        },
        [[]],
      );
    }
    if (ts.isConditionalExpression(list)) return [...lists(list.whenTrue, scope), ...lists(list.whenFalse, scope)];
    if (ts.isBinaryExpression(list)) return [...lists(list.left, scope), ...lists(list.right, scope)];
    if (
      ts.isCallExpression(list) &&
      ts.isPropertyAccessExpression(list.expression) &&
      /^(map|flatMap)$/.test(list.expression.name.text)
    ) {
      const [fn] = list.arguments;
      if (fn !== undefined && ts.isArrowFunction(fn)) return [returned(fn, scope)];
    }
    if (ts.isIdentifier(list) || ts.isPropertyAccessExpression(list) || ts.isElementAccessExpression(list)) {
      const pushed = ts.isIdentifier(list) ? pushesOf(list) : [];
      return valuesOf(list, scope).flatMap((found) => {
        const always = lists(found.node, found.scope);
        if (pushed.length === 0) return always;
        const extra = pushed.map((one) => partsOf(one, scope)[0]).filter((one) => one !== undefined);
        return [...always, ...always.map((items) => [...items, ...extra])];
      });
    }
    throw new Unreadable(list.getText().slice(0, 80));
  }

  function pushesOf(list: ts.Identifier): ts.Expression[] {
    const symbol = checker.getSymbolAtLocation(list);
    const found: ts.Expression[] = [];
    const body = symbol?.valueDeclaration?.parent.parent.parent;
    const look = (node: ts.Node): void => {
      if (
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === "push" &&
        checker.getSymbolAtLocation(node.expression.expression) === symbol
      )
        found.push(...node.arguments);
      ts.forEachChild(node, look);
    };
    if (body !== undefined) look(body);
    return found;
  }

  /** What a name may stand for. */
  function valuesOf(node: ts.Expression, scope: Scope): { node: ts.Expression; scope: Scope }[] {
    const name = bare(node);
    if (ts.isElementAccessExpression(name))
      return valuesOf(name.expression, scope).flatMap((table) => properties(table, null));
    if (ts.isPropertyAccessExpression(name))
      return valuesOf(name.expression, scope).flatMap((table) => properties(table, name.name.text));
    if (ts.isObjectLiteralExpression(name) || ts.isCallExpression(name)) return [{ node: name, scope }];
    const symbol = symbolOf(name);
    const bound = symbol === undefined ? undefined : scope.get(symbol);
    if (bound !== undefined) return ts.isIdentifier(bare(bound.node)) ? valuesOf(bound.node, bound.scope) : [bound];
    const declared = symbol?.valueDeclaration;
    if (declared !== undefined && ts.isVariableDeclaration(declared) && declared.initializer !== undefined)
      return [{ node: declared.initializer, scope }];
    if (declared !== undefined && ts.isPropertyAssignment(declared)) return [{ node: declared.initializer, scope }];
    if (declared !== undefined && ts.isBindingElement(declared)) return destructured(declared, scope);
    throw new Unreadable(name.getText().slice(0, 80));
  }

  function destructured(declared: ts.BindingElement, scope: Scope): { node: ts.Expression; scope: Scope }[] {
    const whole = declared.parent.parent;
    const key = (declared.propertyName ?? declared.name).getText();
    const table = ts.isVariableDeclaration(whole) ? whole.initializer : undefined;
    if (table === undefined) throw new Unreadable(declared.getText());
    if (ts.isArrayBindingPattern(declared.parent)) {
      const item = ts.isArrayLiteralExpression(bare(table))
        ? (bare(table) as ts.ArrayLiteralExpression).elements[declared.parent.elements.indexOf(declared)]
        : undefined;
      if (item === undefined) throw new Unreadable(declared.getText());
      return [{ node: item, scope }];
    }
    return valuesOf(table, scope).flatMap((found) => properties(found, key));
  }

  function properties(
    { node, scope }: { node: ts.Expression; scope: Scope },
    key: string | null,
  ): { node: ts.Expression; scope: Scope }[] {
    const table = bare(node);
    if (ts.isObjectLiteralExpression(table)) {
      return table.properties.flatMap((property) => {
        if (key !== null && property.name?.getText() !== key) return [];
        if (ts.isPropertyAssignment(property)) return [{ node: property.initializer, scope }];
        return ts.isShorthandPropertyAssignment(property) ? [{ node: property.name, scope }] : [];
      });
    }
    if (ts.isCallExpression(table)) {
      return functionsOf(table.expression, scope).flatMap(({ fn, scope: outer }) => {
        const inner = bind(fn, table.arguments, scope, outer);
        return returns(fn).flatMap((one) => properties({ node: one, scope: inner }, key));
      });
    }
    return valuesOf(table, scope).flatMap((found) => (found.node === node ? [] : properties(found, key)));
  }

  function symbolOf(node: ts.Node): ts.Symbol | undefined {
    const parent = node.parent;
    if (ts.isShorthandPropertyAssignment(parent)) return checker.getShorthandAssignmentValueSymbol(parent);
    const symbol = checker.getSymbolAtLocation(node);
    return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  function functionsOf(callee: ts.Expression, scope: Scope): { fn: ts.FunctionLikeDeclaration; scope: Scope }[] {
    const name = bare(callee);
    const declared = symbolOf(ts.isPropertyAccessExpression(name) ? name.name : name)?.valueDeclaration;
    if (declared !== undefined && ts.isFunctionDeclaration(declared)) return [{ fn: declared, scope: none }];
    return valuesOf(name, scope).flatMap((found) =>
      ts.isArrowFunction(bare(found.node)) ? [{ fn: bare(found.node) as ts.ArrowFunction, scope: found.scope }] : [],
    );
  }

  function bind(fn: ts.FunctionLikeDeclaration, given: readonly ts.Expression[], scope: Scope, outer: Scope): Scope {
    const bound = new Map(outer);
    for (const [index, parameter] of fn.parameters.entries()) {
      const node = given[index] ?? parameter.initializer;
      if (node === undefined) continue;
      if (ts.isIdentifier(parameter.name)) {
        const symbol = checker.getSymbolAtLocation(parameter.name);
        if (symbol !== undefined) bound.set(symbol, { node, scope });
        continue;
      }
      for (const element of parameter.name.elements) {
        if (ts.isOmittedExpression(element) || !ts.isIdentifier(element.name)) continue;
        const symbol = checker.getSymbolAtLocation(element.name);
        const key = (element.propertyName ?? element.name).getText();
        const table = bare(node);
        const value = ts.isObjectLiteralExpression(table) ? properties({ node: table, scope }, key)[0] : undefined;
        if (symbol !== undefined && value !== undefined) bound.set(symbol, value);
      }
    }
    return bound;
  }

  function returned(fn: ts.FunctionLikeDeclaration, scope: Scope): Part[] {
    return returns(fn)
      .flatMap((one) => partsOf(one, scope))
      .slice(0, max);
  }

  function returns(fn: ts.FunctionLikeDeclaration): ts.Expression[] {
    if (fn.body === undefined) return [];
    if (!ts.isBlock(fn.body)) return [fn.body];
    const found: ts.Expression[] = [];
    const look = (node: ts.Node): void => {
      if (ts.isFunctionLike(node)) return;
      if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
      ts.forEachChild(node, look);
    };
    ts.forEachChild(fn.body, look);
    return found;
  }
}

/** Whether null or undefined, which is sent as null, is in the type. */
export function isNull(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0);
}

function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node;
}
