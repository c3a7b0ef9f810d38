// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// A token for tests: as small as one can be that says "Transfer" as USDT does.
contract Token {
    mapping(address => uint256) public balanceOf;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Noted(uint256 value);

    constructor() {
        balanceOf[msg.sender] = 1e36;
    }

    function transfer(address to, uint256 value) public returns (bool) {
        require(balanceOf[msg.sender] >= value, "short");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    /// Pays several at once, with a log between that is no transfer.
    function transferMany(address[] calldata to, uint256[] calldata values) external {
        for (uint256 i = 0; i < to.length; i++) {
            emit Noted(i);
            transfer(to[i], values[i]);
        }
    }
}
